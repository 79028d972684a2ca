import { releaseId, type Resolution, resolve, type SlotRelease, type Snapshot } from '@mindloom/registry';
import { inspection, type Inspection } from './inspection';
import type { PreviewSource } from './preview-source';
import type { SnapshotRead } from './snapshot-store';

export interface SlotResolverParts {
  snapshots: { get: () => Snapshot | null; lastRead: () => SnapshotRead | null };
  preview: Pick<PreviewSource, 'get' | 'releaseFor'>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** Decides which releases a slot opens for a player: a preview, a rollout's candidate, or the stable release. */
export function createSlotResolver({ snapshots, preview, storage }: SlotResolverParts) {
  const quarantine = createQuarantine(() => snapshots.get()?.revision ?? 0);
  return {
    /** Resolves a slot according to the last snapshot. Without a snapshot, no slot has a release. */
    resolve: (slot: string, userId: string | null): Resolution =>
      resolve(snapshots.get() ?? { revision: 0, slots: {} }, slot, {
        unit: rolloutUnit(userId, storage),
        quarantined: quarantine.get(),
        preview: preview.releaseFor(slot),
      }),
    /** Excludes a failed release until the registry changes. */
    quarantine: quarantine.add,
    clearQuarantine: quarantine.clear,
    /** The resolution of every slot, for the inspector. */
    inspect: (userId: string | null): Inspection =>
      inspection({
        snapshot: snapshots.get(),
        lastRead: snapshots.lastRead(),
        unit: rolloutUnit(userId, storage),
        quarantined: quarantine.get(),
        preview: preview.get(),
      }),
  };
}

/** Creates the list of the releases that have failed in this browser since the registry last changed. */
export function createQuarantine(revision: () => number) {
  let sinceRevision = revision();
  let failed = new Set<string>();
  const current = () => {
    if (revision() !== sinceRevision) {
      sinceRevision = revision();
      failed = new Set();
    }
    return failed;
  };
  return {
    add: (release: SlotRelease) => void current().add(releaseId(release)),
    clear: () => current().clear(),
    get: (): ReadonlySet<string> => current(),
  };
}

const UNIT_KEY = 'mindloom.unit';

/**
 * Returns the rollout unit: the id of the account, or for a visitor an id of this browser. Logins do not change the id
 * of the browser.
 */
function rolloutUnit(userId: string | null, storage: SlotResolverParts['storage']): string {
  if (userId !== null) return userId;
  const stored = storage.getItem(UNIT_KEY);
  if (stored !== null) return stored;
  const created = crypto.randomUUID();
  storage.setItem(UNIT_KEY, created);
  return created;
}
