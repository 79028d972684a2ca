import { useEffect } from 'react';
import { inspectorDoor } from '../../platform/inspector/inspector-door';
import type { PlaySession } from './play-session';

/** A game stands still while the inspector is open. Closing it does not start the game by surprise: the player does. */
export function useInspectorPause(session: PlaySession): void {
  useEffect(
    () =>
      inspectorDoor.subscribe(() => {
        if (inspectorDoor.isOpen()) session.pause('inspector', 'player');
        else session.resume('inspector');
      }),
    [session],
  );
}
