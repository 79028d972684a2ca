import { useEffect } from 'react';
import type { PlaySession } from './play-session';

/**
 * A hidden tab pauses the game (D-15). Coming back does not start it by surprise: the player does.
 */
export function useHiddenPause(session: PlaySession): void {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'hidden') session.pause('hidden', 'player');
      else session.resume('hidden');
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [session]);
}
