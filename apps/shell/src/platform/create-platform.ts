import { fetchRegistrySnapshot, type MindloomConfig, openPreview } from '@mindloom/data-access';
import type { LoadReport } from '@mindloom/data-access/telemetry';
import { type Choice, endsRunningPlays, type Resolution, resolve } from '@mindloom/registry';
import { createGameLoader, type LoadedGame } from './loading/game-loader';
import { fetchAhead } from './loading/load-release';
import { type Inspection, inspection } from './inspector/inspection';
import { type ClosedSlotsStore, createClosedSlots } from './registry/closed-slots';
import { createPreviewDesk, type PreviewDesk } from './registry/preview-desk';
import { previewWish } from './registry/preview-wish';
import { purgeKilled } from './registry/purge-killed';
import { createQuarantine } from './registry/quarantine';
import { createSnapshotStore } from './registry/snapshot-store';
import { rolloutUnit } from './registry/unit';
import { createReportQueue } from './telemetry/report-queue';

/** Before play the registry is asked once more, but a slow backend holds nobody up. */
const REFRESH_BEFORE_PLAY_MS = 1500;

/** What a slot opens, or why nothing; 'unread': no registry was ever read on this device, and none can be read now. */
export type SlotChoice = Resolution | { ok: false; why: 'unread' };

/** The platform under the product: which release a slot opens, and how its game gets here. */
export interface Platform {
  /** Keeps the registry fresh, with one poller for all who start it; returns how to stop. */
  start(): () => void;
  /**
   * Asks the registry once more and chooses for every slot of a run, from one snapshot. What is chosen here stays for
   * the whole run. What the first slot would open by the last snapshot is fetched meanwhile, and not run.
   */
  choose(slots: readonly string[], userId: string | null): Promise<SlotChoice[]>;
  /** Have staff ended the plays of a slot, also those that run? */
  isWithdrawn(slot: string): boolean;
  /** The slots that nobody can start now, by the last snapshot. */
  closedSlots: ClosedSlotsStore;
  /** Calls back after every change of the registry that arrives here; returns how to stop. */
  onRegistryChanged(listener: () => void): () => void;
  /** Loads the first release of the chain that can be loaded. */
  load(choices: readonly Choice[]): Promise<LoadedGame>;
  /** Fetches ahead what a slot would open now. */
  preload(slot: string, userId: string | null): Promise<void>;
  /** Leaves a release out until the registry changes: it loaded, but could not be started. */
  quarantine(choice: Choice): void;
  /** Forgets what failed before, because a player wants another try. */
  forgiveFailures(): void;
  /** Tells the backend in an idle moment what became of an attempt to play. */
  reportLoad(report: LoadReport): void;
  /** What this page knows and decides about releases now. */
  inspect(userId: string | null): Inspection;
  /** Asks the registry now. */
  refresh(): Promise<unknown>;
  /** What this tab previews in place of the usual releases. */
  preview: Pick<PreviewDesk, 'get' | 'subscribe' | 'reset'>;
  /** The absolute folder of a choice's files. */
  baseUrl(choice: Choice): string;
}

/** Builds the platform for a page. */
export function createPlatform({ gamesOrigin, local = false }: MindloomConfig): Platform {
  const store = createSnapshotStore({
    fetchSnapshot: fetchRegistrySnapshot,
    storage: localStorage,
    page: document,
  });
  store.subscribe(() => {
    const snapshot = store.get();
    if (snapshot === null || !('caches' in globalThis)) return;
    purgeKilled(snapshot, gamesOrigin).catch((error: unknown) => console.warn('ML-194 files kept', error));
  });
  const quarantine = createQuarantine(() => store.get()?.revision ?? 0);
  const loader = createGameLoader({ gamesOrigin, onFailed: quarantine.add });
  const preview = createPreviewDesk({
    wish: previewWish,
    isLocal: local,
    openPreview,
    nowMs: () => performance.now(),
  });

  const chooseNow = (slot: string, userId: string | null) =>
    resolve(store.get() ?? { revision: 0, slots: {} }, slot, {
      unit: rolloutUnit(userId, localStorage),
      quarantined: quarantine.get(),
      preview: preview.releaseFor(slot),
    });

  const baseUrl = ({ release }: Choice) => new URL(release.baseUrl, `${gamesOrigin}/`).href;

  /** Fetches what would open now, to be run only if the registry still says so; returns how to give it up. */
  const fetchLikely = (slot: string | undefined, userId: string | null): (() => void) => {
    const likely = slot === undefined ? undefined : chooseNow(slot, userId);
    if (!likely?.ok) return () => undefined;
    const [best] = likely.choices;
    return fetchAhead(best.release, baseUrl(best));
  };

  return {
    start: store.start,
    async choose(slots, userId) {
      const giveUp = fetchLikely(slots[0], userId);
      // Who knows no registry at all waits for it: every game would seem to be off the shelf.
      const asked = store.get() === null ? store.refresh() : store.refreshWithin(REFRESH_BEFORE_PLAY_MS);
      await Promise.all([asked, preview.ready()]);
      // Only after the load has begun, which asks for the same: a request that nothing waits for is cut off.
      setTimeout(giveUp);
      return slots.map((slot) => {
        const resolution = chooseNow(slot, userId);
        return resolution.ok || store.get() !== null ? resolution : { ok: false, why: 'unread' };
      });
    },
    isWithdrawn(slot) {
      const snapshot = store.get();
      return snapshot !== null && endsRunningPlays(snapshot, slot);
    },
    closedSlots: createClosedSlots(store, preview),
    onRegistryChanged: store.subscribe,
    load: loader.load,
    async preload(slot, userId) {
      await preview.ready();
      if (store.get() === null) await store.refresh();
      const resolution = chooseNow(slot, userId);
      if (resolution.ok) loader.preload(resolution.choices[0]);
    },
    quarantine: ({ release }) => quarantine.add(release),
    forgiveFailures: quarantine.clear,
    reportLoad: createReportQueue(),
    inspect: (userId) =>
      inspection({
        snapshot: store.get(),
        lastRead: store.lastRead(),
        unit: rolloutUnit(userId, localStorage),
        quarantined: quarantine.get(),
        preview: preview.get(),
      }),
    refresh: store.refresh,
    preview,
    baseUrl,
  };
}
