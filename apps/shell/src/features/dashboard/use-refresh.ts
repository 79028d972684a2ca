import { refetchAfterSave } from '@mindloom/data-access/queries';
import { challengeTiming, refreshStatsKey } from '@mindloom/domain';
import { dismissToasts, toast } from '@mindloom/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && refreshStatsKey in state && state[refreshStatsKey] === true;

/** Session storage can contain a flag that requests one refresh (DASH-09). Reads and clears this flag. */
function takeFlag(): boolean {
  const isSet = sessionStorage.getItem(refreshStatsKey) === 'true';
  if (isSet) sessionStorage.removeItem(refreshStatsKey);
  return isSet;
}

export interface Refresh {
  /**
   * Reads all data again. The first successful refresh of a visit shows a toast, unless the player has left the page.
   */
  refresh: () => void;
  /** Reads all data again, without a toast. */
  readAgain: () => void;
}

/** Refreshes the page if it was opened with `refreshStats` in the navigation state or in session storage. */
export function useRefresh(userId: string): Refresh {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const isMarkedArrival = isMarked(state);
  const isTold = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const refresh = useCallback(() => {
    const readAndTell = async () => {
      const isRead = await refetchAfterSave(client, userId);
      if (!isRead || isTold.current || isLeft.current) return;
      isTold.current = true;
      toast.info('Your AI recommendations have been updated based on your latest activity!', {
        topic: 'dashboard',
      });
    };
    void readAndTell();
  }, [client, userId]);
  const readAgain = useCallback(() => void refetchAfterSave(client, userId), [client, userId]);

  useEffect(() => {
    if (takeFlag() || isMarkedArrival) {
      // Dismiss the toasts of the play, because the player has already seen the same messages beside the result.
      dismissToasts();
      refresh();
    }
    // The navigation state would survive a reload and refresh the page again, so remove it after its use.
    if (isMarkedArrival) void navigate(pathname, { replace: true, state: null });
  }, [isMarkedArrival, navigate, pathname, refresh]);

  return { refresh, readAgain };
}

/**
 * @returns a function to call after a completed challenge. The function shows a toast, at most once per 10 s, and
 * refreshes the dashboard after 1 s.
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
