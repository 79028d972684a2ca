import type { GameModule } from '@mindloom/game-contract';
import { useEffect, useRef, useState } from 'react';
import type { PreloadedGame } from '../../../platform/create-platform';
import { versionOf } from '../../../platform/telemetry/load-reports';
import { markStart, type RunningMark, VISITOR } from '../../../platform/telemetry/start-marks';

/**
 * The delay before the game is loaded for its demonstration. A player who starts at once does not have to wait until
 * the demonstration is loaded.
 */
const REST_MS = 1200;

export interface LoadedGame {
  /** The loaded game. Null until it is loaded, and if the load fails. */
  loaded: PreloadedGame | null;
  /** Whether the load has ended, with or without a game. */
  hasSettled: boolean;
}

/** Loads the game some time after the page was rendered. */
export function useLoadedGame(loadGame: () => Promise<PreloadedGame | null>): LoadedGame {
  const [loaded, setLoaded] = useState<LoadedGame>({ loaded: null, hasSettled: false });
  const load = useRef(loadGame);
  useEffect(() => {
    let isShown = true;
    const settle = (preloaded: PreloadedGame | null) =>
      isShown && setLoaded({ loaded: preloaded, hasSettled: true });
    const timer = setTimeout(() => {
      // Ignore a failure. The page is complete without the game. When the player starts the game, the page reports why
      // it cannot be loaded.
      load.current().then(settle, () => settle(null));
    }, REST_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  return loaded;
}

/**
 * Returns true if the game chooses its items for the player's ability. The value is validated, because the info of a
 * release can contain anything.
 */
export function offersForYou(game: GameModule | null): boolean {
  const reads: unknown = game?.info.reads;
  return Array.isArray(reads) && reads.includes('ability');
}

/**
 * Returns a function that writes the start mark of a demonstration. If the demonstration freezes the page, the freeze
 * is then reported like the freeze of a play. Returns undefined for previews, whose freezes are not reported.
 */
export function demoMark(
  loaded: PreloadedGame | null,
  slot: string,
  userId: string | null,
): (() => RunningMark) | undefined {
  if (loaded === null || loaded.choice.source === 'preview') return undefined;
  const { release } = loaded.choice;
  return () => markStart({ userId: userId ?? VISITOR, slot, ...versionOf(release) });
}
