import { session } from '@mindloom/data-access';
import type { GameId } from '@mindloom/domain';
import type { Difficulty } from '@mindloom/game-contract';
import { toast } from '@mindloom/ui';
import { useCallback } from 'react';

/** The toast of each section when somebody who is not logged in starts a game (D-17). */
export const refusals = {
  trainingPlan: () => toast.error('Please log in to start training'),
  recommendation: () =>
    toast.error('Authentication required', { description: 'Please log in to play this game' }),
} as const;

/**
 * Opens a game.
 * @param difficulty the difficulty with which the intro begins. By default it is that of the game's page.
 */
export type StartGame = (gameId: GameId, difficulty?: Difficulty) => void;

/**
 * Returns a function that starts a game. It calls `refuse` instead if the player is no longer logged in, because the
 * session can end while the page is open.
 */
export function useStart(refuse: () => void, onStartGame: StartGame): StartGame {
  return useCallback(
    (gameId, difficulty) =>
      session.get().status === 'signedIn' ? onStartGame(gameId, difficulty) : refuse(),
    [onStartGame, refuse],
  );
}
