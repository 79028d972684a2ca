import { session } from '@mindloom/data-access';
import { toast } from '@mindloom/ui';
import { useCallback } from 'react';

/**
 * The toasts that are shown when somebody who is not logged in starts a game in the sections with recommendations and
 * the training plan (D-17).
 */
export const refusals = {
  trainingPlan: () => toast.error('Please log in to start training'),
  recommendation: () =>
    toast.error('Authentication required', { description: 'Please log in to play this game' }),
} as const;

/** Opens the page of a game. With 'harder', the page chooses a harder step first. */
export type StartGame = (gameId: string, step?: 'harder') => void;

/**
 * Returns a function that starts a game if a player is logged in. A session can end while the page is open. The
 * function then calls `refuse` instead.
 */
export function useStart(refuse: () => void, onStartGame: StartGame): StartGame {
  return useCallback<StartGame>(
    (gameId, step) => (session.get().status === 'signedIn' ? onStartGame(gameId, step) : refuse()),
    [onStartGame, refuse],
  );
}
