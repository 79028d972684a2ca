import type { GameModule } from '@mindloom/game-contract';
import { isFramed } from '@mindloom/game-frame/shell';
import type { Capability, Choice, SlotRelease } from '@mindloom/registry';
import {
  type LoadedRelease,
  type LoadFailure,
  loadFailure,
  loadRelease,
  preloadBoot,
} from '@mindloom/game-loading';
import { areStored, type FileLists } from './file-lists';

/** The time limit of one attempt. After this time, the second attempt or the next release of the chain is tried. */
const ATTEMPT_LIMIT_MS = 4000;
/** The time limit of the whole chain of releases. After this time, the page shows a card with Retry. */
const CHAIN_LIMIT_MS = 12_000;
const ATTEMPTS_PER_RELEASE = 2;
/** The time limit for reading the file list of a stored release. Without a connection, only a list on this device is read. */
const STORED_LIMIT_MS = 1000;

export type LoadedGame =
  | { ok: true; game: GameModule; choice: Choice; failures: readonly LoadFailure[] }
  | { ok: false; failure: LoadFailure; failures: readonly LoadFailure[] };

type LoadFunction = typeof loadRelease;

export interface GameLoaderOptions {
  gamesOrigin: string;
  /** Adds the files to the releases of a snapshot. */
  fileLists: FileLists;
  /** The capabilities that the security policy of this page allows. */
  capabilities?: readonly Capability[];
  /**
   * Called for a release whose attempts have all failed. The release must not be chosen again until the registry
   * changes.
   */
  onFailed: (release: SlotRelease) => void;
  nowMs?: () => number;
  /** Loads a release into this page. */
  load?: LoadFunction;
  /** Loads a release into a frame; null if this installation has no frame site. */
  loadFramed?: LoadFunction | null;
  /** Whether the browser has a network. */
  isOnline?: () => boolean;
}

/** The state of a release in this page. */
interface ReleaseRecord {
  attempts: number;
  /**
   * The load that is running or has succeeded. A failed load is removed, and so is a game whose frame was closed. The
   * next call then tries again.
   */
  loading?: Promise<LoadedRelease>;
}

const keyOf = ({ container, place }: SlotRelease): string =>
  place === undefined ? container : `${container} in a ${place}`;

/**
 * Creates the loader, which loads the first usable release of a chain. The state of all loads is only in the loader.
 * Preloads and plays share this state, so a preloaded game starts at once.
 */
export function createGameLoader({
  gamesOrigin,
  fileLists,
  capabilities = [],
  onFailed,
  nowMs = () => performance.now(),
  load = loadRelease,
  loadFramed = null,
  isOnline = () => navigator.onLine,
}: GameLoaderOptions) {
  /** The state of each release by its place and its container name, which is different for every version. */
  const records = new Map<string, ReleaseRecord>();

  /** The absolute folder of a release's files, ending with a slash. */
  const baseUrl = (release: SlotRelease): string => new URL(release.baseUrl, `${gamesOrigin}/`).href;

  /** Loads a release within the limit. If its files are not known, they are read first. */
  const loadComplete = async (
    release: SlotRelease,
    attempt: number,
    limitMs: number,
  ): Promise<LoadedRelease> => {
    const url = baseUrl(release);
    const loadThere = release.place === 'frame' && loadFramed !== null ? loadFramed : load;
    const known = fileLists.known(release);
    if (known !== null) return loadThere(known, { baseUrl: url, attempt, limitMs });
    const startMs = nowMs();
    const read = await fileLists.read(release, limitMs);
    if (!read.ok) return read;
    return loadThere(read.release, { baseUrl: url, attempt, limitMs: limitMs - (nowMs() - startMs) });
  };

  const loadOnce = (release: SlotRelease, limitMs: number): Promise<LoadedRelease> => {
    const record = records.get(keyOf(release)) ?? { attempts: 0 };
    records.set(keyOf(release), record);
    if (record.loading !== undefined) return record.loading;
    record.attempts += 1;
    const loading = loadComplete(release, record.attempts, limitMs);
    record.loading = loading;
    const forget = () => {
      if (record.loading === loading) delete record.loading;
    };
    void loading.then((loaded) => {
      if (!loaded.ok) forget();
      else if (isFramed(loaded.game)) loaded.game.watch({ onError: () => undefined, onLost: forget });
    });
    return loading;
  };

  /** Returns why this page cannot run a release in a frame now. Frames have no offline copy (docs/decisions/frames.md). */
  const frameFailure = (release: SlotRelease): LoadFailure | null => {
    if (loadFramed === null)
      return loadFailure('policy', 'this installation has no site for frames', release);
    const isInFrame = records.get(keyOf(release))?.loading !== undefined;
    return isInFrame || isOnline()
      ? null
      : loadFailure('offline', 'a frame cannot be opened without a connection', release);
  };

  /**
   * Returns the reason why this page cannot run a release, although the release has no defect; null if the page can run
   * it. The reason never changes, because the security policy of a page never changes.
   */
  const pageFailure = (release: SlotRelease): LoadFailure | null => {
    if (release.place === 'frame') return frameFailure(release);
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
    prefetch: ({ release }: Choice): (() => void) => {
      if (records.has(keyOf(release))) return () => undefined;
      // A frame has a cache of its own, so requests of the shell's page would not help it.
      if (release.place === 'frame') return () => undefined;
      const known = fileLists.known(release);
      if (known !== null) return preloadBoot(known, baseUrl(release));
      let isCancelled = false;
      let cancelPreloads = () => {};
      void fileLists.read(release, ATTEMPT_LIMIT_MS).then((read) => {
        // If a load has started meanwhile, it requests the files itself.
        if (read.ok && !isCancelled) cancelPreloads = preloadBoot(read.release, baseUrl(release));
      });
      return () => {
        isCancelled = true;
        cancelPreloads();
      };
    },

    /** Whether a release starts without a connection, because this device has all files that it needs for its mount. */
    isStored: async ({ release }: Choice): Promise<boolean> => {
      if (pageFailure(release) !== null || release.place === 'frame') return false;
      const read = await fileLists.read(release, STORED_LIMIT_MS);
      return read.ok && areStored(read.release, baseUrl(release));
    },

    /**
     * Loads a release before it is played. Failures are not reported here, because the play tries again and reports
     * them.
     */
    preload: async ({ release }: Pick<Choice, 'release'>): Promise<LoadedRelease> => {
      const refused = pageFailure(release);
      return refused === null ? loadOnce(release, ATTEMPT_LIMIT_MS) : { ok: false, failure: refused };
    },

    /** Loads the first release of the chain that can be loaded. */
    load: async (choices: readonly Choice[]): Promise<LoadedGame> => {
      const deadlineMs = nowMs() + CHAIN_LIMIT_MS;
      const failures: LoadFailure[] = [];
      let refused: LoadFailure | null = null;
      for (const choice of choices) {
        const refusal = pageFailure(choice.release);
        // The release has no fault, so its refusal by this page is neither reported nor remembered.
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
