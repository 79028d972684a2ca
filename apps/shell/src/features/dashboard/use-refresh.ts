import { refetchAfterSave } from '@mindloom/data-access/queries';
import { challengeTiming, refreshStatsKey } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && refreshStatsKey in state && state[refreshStatsKey] === true;

/** Reads and clears the session flag, which requests one refresh (DASH-09). */
function takeFlag(): boolean {
  const isSet = sessionStorage.getItem(refreshStatsKey) === 'true';
  if (isSet) sessionStorage.removeItem(refreshStatsKey);
  return isSet;
}

/**
 * Reads all data again when the page is opened with the navigation state or the session flag, and when the returned
 * function is called. The first refresh shows a toast.
 */
export function useRefresh(userId: string): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const isMarkedArrival = isMarked(state);
  const refreshes = useRef(0);

  const refresh = useCallback(() => {
    refreshes.current += 1;
    void refetchAfterSave(client, userId);
    if (refreshes.current > 1) return;
    toast.info('Your AI recommendations have been updated based on your latest activity!');
  }, [client, userId]);

  useEffect(() => {
    if (takeFlag() || isMarkedArrival) refresh();
    // The state would survive a reload. Remove it after its use.
    if (isMarkedArrival) void navigate(pathname, { replace: true, state: null });
  }, [isMarkedArrival, navigate, pathname, refresh]);

  return refresh;
}

/**
 * @returns a function to call after a completed challenge. It shows a toast, at most once per 10 s, and refreshes the
 * dashboard after 1 s.
 */
export function useCompletionToast(refresh: () => void): () => void {
  const toastAtMs = useRef(-Infinity);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
  return useCallback(() => {
    const nowMs = performance.now();
    if (nowMs - toastAtMs.current >= challengeTiming.completionToastThrottleMs) {
      toastAtMs.current = nowMs;
      toast.success('Challenge completed! Keep up the good work!');
    }
    timers.current.add(setTimeout(refresh, challengeTiming.refreshDelayMs));
  }, [refresh]);
}
