import type { GameModule } from '@mindloom/game-contract';
import type { Capability, Choice, Release } from '@mindloom/registry';
import { loadFailure, type LoadFailure } from './load-failure';
import { loadRelease, type LoadedRelease } from './load-release';
import { preloadBoot } from './release-files';

/** The time limit of one attempt. After this time, the second attempt or the next release of the chain is tried. */
const ATTEMPT_LIMIT_MS = 4000;
/** The time limit of the whole chain of releases. After this time, the page shows a card with Retry. */
const CHAIN_LIMIT_MS = 12_000;
const ATTEMPTS_PER_RELEASE = 2;

export type LoadedGame =
  | { ok: true; game: GameModule; choice: Choice; failures: readonly LoadFailure[] }
  | { ok: false; failure: LoadFailure; failures: readonly LoadFailure[] };

export interface GameLoaderOptions {
  gamesOrigin: string;
  /** What the security policy of this page allows games in addition. */
  capabilities?: readonly Capability[];
  /**
   * Called for a release whose attempts have all failed. The release must not be chosen again until the registry
   * changes.
   */
  onFailed: (release: Release) => void;
  nowMs?: () => number;
  load?: typeof loadRelease;
}

/** The state of a release in this page. */
interface ReleaseRecord {
  attempts: number;
  /** The load that is running or has succeeded. A failed load is removed, so that the next call tries again. */
  loading?: Promise<LoadedRelease>;
}

/**
 * Creates the loader, which loads the first usable release of a chain. Only the loader holds the state of loads.
 * Preloads and plays share this state, so a preloaded game starts at once.
 */
export function createGameLoader({
  gamesOrigin,
  capabilities = [],
  onFailed,
  nowMs = () => performance.now(),
  load = loadRelease,
}: GameLoaderOptions) {
  /** The state of each release by its container name, which is different for every version. */
  const records = new Map<string, ReleaseRecord>();

  /** The absolute folder of a release's files, ending with a slash. */
  const baseUrl = (release: Release): string => new URL(release.baseUrl, `${gamesOrigin}/`).href;

  const loadOnce = (release: Release, limitMs: number): Promise<LoadedRelease> => {
    const record = records.get(release.container) ?? { attempts: 0 };
    records.set(release.container, record);
    if (record.loading !== undefined) return record.loading;
    record.attempts += 1;
    const loading = load(release, { baseUrl: baseUrl(release), attempt: record.attempts, limitMs });
    record.loading = loading;
    void loading.then(({ ok }) => ok || delete record.loading);
    return loading;
  };

  /** Why this page cannot run a release that has no defect; null if it can. The policy of a page never changes. */
  const policyFailure = (release: Release): LoadFailure | null => {
    const missing = (release.capabilities ?? []).filter((one) => !capabilities.includes(one));
    if (missing.length === 0) return null;
    return loadFailure(
      'policy',
      `the security policy of this page does not allow ${missing.join(' and ')}`,
      release,
    );
  };

  return {
    baseUrl,

    /**
     * Requests the files that a release needs for its mount, but does not run them. Does nothing for a release that
     * this page has loaded, or tried to load, before.
     * @returns a function that cancels the unused requests.
     */
    prefetch: ({ release }: Choice): (() => void) =>
      records.has(release.container) ? () => undefined : preloadBoot(release, baseUrl(release)),

    /**
     * Loads a release before it is played. Failures are not reported here, because the play tries again and reports
     * them.
     */
    preload: async ({ release }: Choice): Promise<LoadedRelease> => {
      const refused = policyFailure(release);
      return refused === null ? loadOnce(release, ATTEMPT_LIMIT_MS) : { ok: false, failure: refused };
    },

    /** Loads the first release of the chain that can be loaded. */
    load: async (choices: readonly Choice[]): Promise<LoadedGame> => {
      const deadlineMs = nowMs() + CHAIN_LIMIT_MS;
      const failures: LoadFailure[] = [];
      let refused: LoadFailure | null = null;
      for (const choice of choices) {
        const refusal = policyFailure(choice.release);
        // This is not a failure of the release, so it is neither reported nor remembered.
        if (refusal !== null) {
          refused ??= refusal;
          continue;
        }
        for (let attempt = 1; attempt <= ATTEMPTS_PER_RELEASE && nowMs() < deadlineMs; attempt++) {
          const result = await loadOnce(choice.release, Math.min(ATTEMPT_LIMIT_MS, deadlineMs - nowMs()));
          if (result.ok) return { ok: true, game: result.game, choice, failures };
          failures.push(result.failure);
        }
        onFailed(choice.release);
      }
      const failure =
        failures.at(-1) ?? refused ?? loadFailure('unavailable', 'the chain has no release to load');
      return { ok: false, failure, failures };
    },
  };
}
