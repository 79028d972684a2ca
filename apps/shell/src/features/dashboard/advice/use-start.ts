import { session } from '@mindloom/data-access';
import { toast } from '@mindloom/ui';
import { useCallback } from 'react';

/** The toasts that the sections show when somebody who is not logged in starts a game (D-17). */
export const refusals = {
  trainingPlan: () => toast.error('Please log in to start training'),
  recommendation: () =>
    toast.error('Authentication required', { description: 'Please log in to play this game' }),
} as const;

/** Opens the page of a game. With 'harder', a harder step is chosen there. */
export type StartGame = (gameId: string, step?: 'harder') => void;

/**
 * Returns a function that starts a game. The session can end while the page is open. If it has ended, the function
 * calls `refuse` instead.
 */
export function useStart(refuse: () => void, onStartGame: StartGame): StartGame {
  return useCallback<StartGame>(
    (gameId, step) => (session.get().status === 'signedIn' ? onStartGame(gameId, step) : refuse()),
    [onStartGame, refuse],
  );
}
