import type { GameModule } from '@mindloom/game-contract';
import { useEffect, useRef, useState } from 'react';

/** The page rests this long before the game is loaded, so that a player who starts at once does not wait for it. */
const REST_MS = 1200;

/** The game, once the page has come to rest; null before, and when it cannot be loaded. */
export function useLoadedGame(loadGame: () => Promise<GameModule | null>): GameModule | null {
  const [game, setGame] = useState<GameModule | null>(null);
  const load = useRef(loadGame);
  useEffect(() => {
    let isShown = true;
    const timer = setTimeout(() => {
      load.current().then(
        (loaded) => isShown && setGame(loaded),
        // The page is complete without it, and a start reports why the game cannot be loaded.
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
