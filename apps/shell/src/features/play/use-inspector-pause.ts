import { useEffect } from 'react';
import { inspectorVisibility } from '../../platform/inspector-visibility';
import type { PlaySession } from './play-session';

/** A game stands still while the inspector is open. Closing it does not start the game by surprise: the player does. */
export function useInspectorPause(session: PlaySession): void {
  useEffect(
    () =>
      inspectorVisibility.subscribe(() => {
        if (inspectorVisibility.get()) session.pause('inspector', 'player');
        else session.resume('inspector');
      }),
    [session],
  );
}
