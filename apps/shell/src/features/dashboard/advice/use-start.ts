import { session } from '@mindloom/data-access';
import type { GameId } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useCallback } from 'react';

/** The toast of each section when somebody who is not logged in starts a game (D-17). */
export const refusals = {
  trainingPlan: () => toast.error('Please log in to start training'),
  recommendation: () =>
    toast.error('Authentication required', { description: 'Please log in to play this game' }),
} as const;

/** Starts a game if the player is still logged in, because the session can end while the page is open. */
export function useStart(
  refuse: () => void,
  onStartGame: (gameId: GameId) => void,
): (gameId: GameId) => void {
  return useCallback(
    (gameId) => (session.get().status === 'signedIn' ? onStartGame(gameId) : refuse()),
    [onStartGame, refuse],
  );
}
