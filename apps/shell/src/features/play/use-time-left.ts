import { useCallback, useSyncExternalStore } from 'react';
import type { PlaySession } from './play-session';

/** How often the clock is looked at; a redraw happens only when the shown second changes. */
const LOOK_MS = 200;

/** Whole seconds of the session that are left, computed from its clock. */
export function useTimeLeft({ clock, subscribe }: PlaySession, limitMs: number): number {
  const follow = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, LOOK_MS);
      const unsubscribe = subscribe(onChange);
      return () => {
        clearInterval(timer);
        unsubscribe();
      };
    },
    [subscribe],
  );
  return useSyncExternalStore(follow, () => Math.ceil(Math.max(0, limitMs - clock.now()) / 1000));
}
