import { challengeTiming, type CivilDate } from '@mindloom/domain';
import { useEffect, useRef } from 'react';

/** Calls back 2 s after the count of completed challenges of one day has risen (spec point 4). */
export function useCompletionCallback(day: CivilDate, count: number | null, onCompleted: () => void): void {
  const seen = useRef<{ day: CivilDate; count: number } | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const callback = useRef(onCompleted);
  useEffect(() => {
    callback.current = onCompleted;
  }, [onCompleted]);

  useEffect(() => {
    if (count === null) return;
    const before = seen.current;
    seen.current = { day, count };
    if (before?.day !== day || count <= before.count) return;
    timers.current.add(setTimeout(() => callback.current(), challengeTiming.completionCallbackDelayMs));
  }, [count, day]);

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
}
