import {
  fetchRegistrySnapshot,
  fetchReleaseFiles,
  type MindloomConfig,
  readOptionalConfig,
} from '@mindloom/data-access';
import type { ErrorReport, LoadReport } from '@mindloom/data-access/telemetry';
import type { GameModule } from '@mindloom/game-contract';
import type { LoadedRelease } from '@mindloom/game-loading';
import { type Choice, endsRunningPlays, type Release, type Resolution } from '@mindloom/registry';
import { recall, remember } from './device-memory';
import { createPageFrames } from './framing/page-frames';
import { createFileLists } from './loading/file-lists';
import { createGameLoader, type LoadedGame } from './loading/game-loader';
import { type ClosedSlotsStore, createClosedSlots } from './registry/closed-slots';
import type { Inspection } from './registry/inspection';
import type { PreviewSource } from './registry/preview-source';
import { purgeKilled } from './registry/purge-killed';
import { followSlotTexts } from './registry/slot-catalogue';
import { createSlotResolver } from './registry/slot-resolver';
import { createSnapshotStore } from './registry/snapshot-store';
import { createReportQueue } from './telemetry/load-reports';

/** The maximum time that a play waits for a newer registry. */
const REFRESH_BEFORE_PLAY_MS = 1500;
/**
 * The maximum time that a repeated play of the same game waits for a newer registry. It is shorter, because the page
 * has read the registry during the previous play.
 */
const REFRESH_BEFORE_RESTART_MS = 300;

/**
 * The releases that a slot opens, or why there is none. 'unread' means that this device has never read the registry
 * and cannot read it now.
 */
export type SlotChoice = Resolution | { ok: false; why: 'unread' };

/** A game that was loaded before a play, and the release that it belongs to. */
export interface PreloadedGame {
  game: GameModule;
  choice: Choice;
}

/** Decides which release a slot opens, and loads its game. */
export interface Platform {
  /**
   * Keeps the registry up to date. All callers share one poller.
   * @returns a function that stops the poller for this caller.
   */
  start(): () => void;
  /**
   * Reads the registry and chooses the releases for all slots of a session from one snapshot. The session keeps these
   * releases until it ends. While the registry is being read, prefetches the release that the first slot would open
   * according to the last snapshot, but does not run its code.
   * @param isRestart whether the same game was just played. The play then waits only briefly for a slow registry.
   */
  choose(slots: readonly string[], userId: string | null, isRestart?: boolean): Promise<SlotChoice[]>;
  /** Whether staff have killed the slot 'now', which also ends running plays. */
  isWithdrawn(slot: string): boolean;
  /** The slots that nobody can start now, according to the last snapshot. */
  closedSlots: ClosedSlotsStore;
  /** Calls the listener after every new snapshot. @returns a function that ends the subscription. */
  onRegistryChanged(listener: () => void): () => void;
  /** Loads the first release of the chain that can be loaded. */
  load(choices: readonly Choice[]): Promise<LoadedGame>;
  /**
   * Loads the release that a slot would open now, in one attempt.
   * @returns the game and its release; null when there is none, or when it could not be loaded.
   */
  preload(slot: string, userId: string | null): Promise<PreloadedGame | null>;
  /**
   * Loads a release that a recorded run names, in one attempt. No slot has to serve it now.
   * @param release with its files and their hashes.
   */
  loadRelease(release: Release & { place?: 'frame' }): Promise<LoadedRelease>;
  /** The slots whose games this device has stored, so that they start without a connection. */
  storedSlots(slots: readonly string[], userId: string | null): Promise<ReadonlySet<string>>;
  /** Whether a slot has only releases in frames, which cannot be opened without a connection. */
  needsConnection(slot: string, userId: string | null): boolean;
  /** Prepares an empty frame when the page is idle, if a slot can open a release in a frame. */
  prepareFrame(): void;
  /** Excludes a release until the registry changes, because it was loaded but could not be started. */
  quarantine(choice: Choice): void;
  /** Forgets failed releases, because the player wants another try. */
  forgiveFailures(): void;
  /** Sends a report about an attempt to play to the backend, when the page is idle. */
  reportLoad(report: LoadReport): void;
  /** Sends the uncaught errors of a play to the backend, when the page is idle. */
  reportErrors(report: ErrorReport): void;
  /** The state of the registry in this page, for the inspector. */
  inspect(userId: string | null): Inspection;
  /** Reads the registry now. */
  refresh(): Promise<unknown>;
  /** The preview of this tab. */
  preview: Pick<PreviewSource, 'get' | 'subscribe' | 'confirm' | 'reset'>;
  /** Returns the absolute address of the folder that contains the files of a chosen release. */
  baseUrl(choice: Pick<Choice, 'release'>): string;
}

/** The device's storage. If the browser forbids storage or it is full, values are kept only during this visit. */
const storage = { getItem: recall, setItem: remember };

/**
 * Creates the platform of a page.
 * @param preview tells which release this tab plays in a slot instead of the assigned one.
 */
export function createPlatform({ gamesOrigin }: MindloomConfig, preview: PreviewSource): Platform {
  const snapshots = createSnapshotStore({
    fetchSnapshot: fetchRegistrySnapshot,
    storage,
    page: document,
  });
  snapshots.subscribe(() => {
    const snapshot = snapshots.get();
    if (snapshot === null || !('caches' in globalThis)) return;
    purgeKilled(snapshot, gamesOrigin).catch((error: unknown) =>
      console.warn('ML-194 files of killed releases could not be deleted', error),
    );
  });
  followSlotTexts(snapshots);
  const resolver = createSlotResolver({ snapshots, preview, storage });
  const report = createReportQueue();
  const fileLists = createFileLists({ fetchFiles: fetchReleaseFiles, storage, served: snapshots.get });
  const { capabilities = [], frameOrigin } = readOptionalConfig();
  const frames = frameOrigin === undefined ? null : createPageFrames(`${frameOrigin}/`);
  const loader = createGameLoader({
    gamesOrigin,
    fileLists,
    capabilities,
    loadFramed: frames?.load ?? null,
    onFailed: resolver.quarantine,
  });

  /** Requests the files of the release that a slot would open according to the last snapshot. */
  const prefetchLikely = (slot: string | undefined, userId: string | null): (() => void) => {
    const likely = slot === undefined ? undefined : resolver.resolve(slot, userId);
    return likely?.ok ? loader.prefetch(likely.choices[0]) : () => undefined;
  };

  return {
    start: snapshots.start,
    async choose(slots, userId, isRestart = false) {
      const cancelPrefetch = prefetchLikely(slots[0], userId);
      // The first read has no time limit, because without a registry every game would be unavailable.
      const read =
        snapshots.get() === null
          ? snapshots.refresh()
          : snapshots.refreshWithin(isRestart ? REFRESH_BEFORE_RESTART_MS : REFRESH_BEFORE_PLAY_MS);
      await Promise.all([read, preview.ready()]);
      // Cancel in a later task, after the load has started. The load then uses the prefetch's requests, and only
      // unused requests are cancelled.
      setTimeout(cancelPrefetch);
      return slots.map((slot) => {
        const resolution = resolver.resolve(slot, userId);
        return resolution.ok || snapshots.get() !== null ? resolution : { ok: false, why: 'unread' };
      });
    },
    isWithdrawn(slot) {
      const snapshot = snapshots.get();
      return snapshot !== null && endsRunningPlays(snapshot, slot);
    },
    closedSlots: createClosedSlots(snapshots, preview),
    onRegistryChanged: snapshots.subscribe,
    load: loader.load,
    async preload(slot, userId) {
      await preview.ready();
      if (snapshots.get() === null) await snapshots.refresh();
      const resolution = resolver.resolve(slot, userId);
      if (!resolution.ok) return null;
      const [choice] = resolution.choices;
      const loaded = await loader.preload(choice);
      return loaded.ok ? { game: loaded.game, choice } : null;
    },
    loadRelease: (release) => loader.preload({ release }),
    async storedSlots(slots, userId) {
      const stored = await Promise.all(
        slots.map(async (slot) => {
          const resolution = resolver.resolve(slot, userId);
          return resolution.ok && (await loader.isStored(resolution.choices[0])) ? [slot] : [];
        }),
      );
      return new Set(stored.flat());
    },
    needsConnection(slot, userId) {
      const resolution = resolver.resolve(slot, userId);
      return resolution.ok && resolution.choices.every(({ release }) => release.place === 'frame');
    },
    prepareFrame() {
      frames?.prepare(async () => {
        if (snapshots.get() === null) await snapshots.refresh();
        return snapshots.get();
      });
    },
    quarantine: ({ release }) => resolver.quarantine(release),
    forgiveFailures: resolver.clearQuarantine,
    reportLoad: report,
    reportErrors: report,
    inspect: resolver.inspect,
    refresh: snapshots.refresh,
    preview,
    baseUrl: ({ release }) => loader.baseUrl(release),
  };
}
