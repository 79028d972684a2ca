import type { GameModule } from '@mindloom/game-contract';
import { useEffect, useRef, useState } from 'react';

/**
 * The delay before the game is loaded for its demonstration. A player who starts at once does not wait for that load.
 */
const REST_MS = 1200;

/** Loads the game some time after the page was rendered. Returns null until then, and if the load fails. */
export function useLoadedGame(loadGame: () => Promise<GameModule | null>): GameModule | null {
  const [game, setGame] = useState<GameModule | null>(null);
  const load = useRef(loadGame);
  useEffect(() => {
    let isShown = true;
    const timer = setTimeout(() => {
      load.current().then(
        (loaded) => isShown && setGame(loaded),
        // Ignore a failure. The page is complete without the game, and a start reports why the game cannot be loaded.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  return game;
}

/** Returns true if the game chooses its items for the player's ability. A release can have any info. */
export function offersForYou(game: GameModule | null): boolean {
  const reads: unknown = game?.info.reads;
  return Array.isArray(reads) && reads.includes('ability');
}
