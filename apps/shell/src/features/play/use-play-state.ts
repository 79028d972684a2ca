import { useCallback, useSyncExternalStore } from 'react';
import type { PlaySession } from './play-session';
import { playState } from './session';

/** How often the clock is looked at; a redraw happens only when the shown second changes. */
const LOOK_MS = 200;

/** The play state on screen; the time left is computed from the session's clock. */
export function usePlayState({ clock, get, subscribe }: PlaySession, limitMs: number) {
  const session = useSyncExternalStore(subscribe, get);
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
  const secondsGone = useSyncExternalStore(follow, () => Math.floor(clock.now() / 1000));
  return playState(session, limitMs - secondsGone * 1000);
}
