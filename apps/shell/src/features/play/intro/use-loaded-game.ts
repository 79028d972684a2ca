import type { GameModule } from '@mindloom/game-contract';
import { useEffect, useRef, useState } from 'react';

/**
 * The delay before the game is loaded for its demonstration. A player who starts at once does not wait for that load.
 */
const REST_MS = 1200;

export interface LoadedGame {
  /** Null until the game is loaded, and if the load fails. */
  game: GameModule | null;
  /** Whether the load has ended, with or without a game. */
  hasSettled: boolean;
}

/** Loads the game some time after the page was rendered. */
export function useLoadedGame(loadGame: () => Promise<GameModule | null>): LoadedGame {
  const [loaded, setLoaded] = useState<LoadedGame>({ game: null, hasSettled: false });
  const load = useRef(loadGame);
  useEffect(() => {
    let isShown = true;
    const settle = (game: GameModule | null) => isShown && setLoaded({ game, hasSettled: true });
    const timer = setTimeout(() => {
      // Ignore a failure. The page is complete without the game, and a start reports why the game cannot be loaded.
      load.current().then(settle, () => settle(null));
    }, REST_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  return loaded;
}

/** Returns true if the game chooses its items for the player's ability. A release can have any info. */
export function offersForYou(game: GameModule | null): boolean {
  const reads: unknown = game?.info.reads;
  return Array.isArray(reads) && reads.includes('ability');
}
