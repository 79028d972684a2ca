import { challengeTiming } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useCallback, useEffect, useRef } from 'react';

/**
 * What the dashboard does about a completed challenge: a toast, at most once per 10 s, and 1 s later a refresh.
 * @param refresh bumps the dashboard's refresh counter.
 */
export function useCompletionPraise(refresh: () => void): () => void {
  const praisedAtMs = useRef(-Infinity);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
  return useCallback(() => {
    const nowMs = performance.now();
    if (nowMs - praisedAtMs.current >= challengeTiming.completionToastThrottleMs) {
      praisedAtMs.current = nowMs;
      toast.success('Challenge completed! Keep up the good work!');
    }
    timers.current.add(setTimeout(refresh, challengeTiming.refreshDelayMs));
  }, [refresh]);
}
