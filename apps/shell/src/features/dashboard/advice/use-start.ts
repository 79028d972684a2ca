import { session } from '@mindloom/data-access';
import type { GameId } from '@mindloom/domain';
import { toast } from '@mindloom/ui';
import { useCallback } from 'react';

/** Each entry point refuses a start without a login in its own words (D-17). */
export const refusals = {
  trainingPlan: () => toast.error('Please log in to start training'),
  recommendation: () =>
    toast.error('Authentication required', { description: 'Please log in to play this game' }),
} as const;

/** Starts a game for a logged-in player; the session may have ended while the page was open. */
export function useStart(
  refuse: () => void,
  onStartGame: (gameId: GameId) => void,
): (gameId: GameId) => void {
  return useCallback(
    (gameId) => (session.get().status === 'signedIn' ? onStartGame(gameId) : refuse()),
    [onStartGame, refuse],
  );
}
