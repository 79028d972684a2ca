import { refetchAfterSave } from '@mindloom/data-access/queries';
import { refreshStatsKey } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && refreshStatsKey in state && state[refreshStatsKey] === true;

/** Reads the session flag and clears it: it asks for one refresh (DASH-09). */
function takeFlag(): boolean {
  const isSet = sessionStorage.getItem(refreshStatsKey) === 'true';
  if (isSet) sessionStorage.removeItem(refreshStatsKey);
  return isSet;
}

/**
 * Reads everything anew on arrival with the navigation state or the session flag, and whenever the returned function
 * is called. The first time says so.
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
    // A reload of the page keeps its state: used once, it goes.
    if (isMarkedArrival) void navigate(pathname, { replace: true, state: null });
  }, [isMarkedArrival, navigate, pathname, refresh]);

  return refresh;
}
