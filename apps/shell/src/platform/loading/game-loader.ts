import type { GameModule } from '@mindloom/game-contract';
import { type Choice, type Release, releaseId } from '@mindloom/registry';
import { loadFailure, type LoadFailure } from './load-failure';
import { loadRelease, type LoadedRelease } from './load-release';

/** A second try starts after this long at the latest; so does the next release of the chain. */
const TRY_LIMIT_MS = 4000;
/** Then a card with Retry takes the place of waiting. */
const CHAIN_LIMIT_MS = 12_000;
const TRIES_PER_RELEASE = 2;

export type LoadedGame =
  | { ok: true; game: GameModule; choice: Choice; failures: readonly LoadFailure[] }
  | { ok: false; failure: LoadFailure; failures: readonly LoadFailure[] };

export interface GameLoaderOptions {
  gamesOrigin: string;
  /** Told of a release that failed all its tries, so that it is not chosen again until the registry changes. */
  onFailed: (release: Release) => void;
  nowMs?: () => number;
  load?: (release: Release, baseUrl: string, limitMs: number) => Promise<LoadedRelease>;
}

/**
 * Loads games by their chain of releases. Preload and play share one cache, so a preloaded game is there at
 * once; a failure is not kept.
 */
export function createGameLoader({
  gamesOrigin,
  onFailed,
  nowMs = () => performance.now(),
  load = loadRelease,
}: GameLoaderOptions) {
  const loaded = new Map<string, Promise<LoadedRelease>>();

  const loadOnce = (release: Release, limitMs: number): Promise<LoadedRelease> => {
    const key = releaseId(release);
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const loading = load(release, new URL(release.baseUrl, `${gamesOrigin}/`).href, limitMs);
    loaded.set(key, loading);
    void loading.then(({ ok }) => ok || loaded.delete(key));
    return loading;
  };

  /** Fetches the best release ahead of play; what goes wrong is found out again at play. */
  const preload = ({ release }: Choice): void => void loadOnce(release, TRY_LIMIT_MS);

  /** Loads the first release of the chain that can be loaded. */
  const loadFirst = async (choices: readonly Choice[]): Promise<LoadedGame> => {
    const deadlineMs = nowMs() + CHAIN_LIMIT_MS;
    const failures: LoadFailure[] = [];
    for (const choice of choices) {
      for (let tryNumber = 1; tryNumber <= TRIES_PER_RELEASE && nowMs() < deadlineMs; tryNumber++) {
        const result = await loadOnce(choice.release, Math.min(TRY_LIMIT_MS, deadlineMs - nowMs()));
        if (result.ok) return { ok: true, game: result.game, choice, failures };
        failures.push(result.failure);
      }
      onFailed(choice.release);
    }
    const failure = failures.at(-1) ?? loadFailure('unavailable', 'no release to try');
    return { ok: false, failure, failures };
  };

  return { preload, load: loadFirst };
}
