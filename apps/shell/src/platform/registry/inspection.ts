import { cohort, resolve, type Resolution, type ResolveContext, type Snapshot } from '@mindloom/registry';
import type { PreviewState } from './preview-source';
import type { SnapshotRead } from './snapshot-store';

/** The release that a slot would open now, and why. */
export interface InspectedSlot {
  slot: string;
  resolution: Resolution;
  /** The player's bucket in the slot's rollout: 0 to 9,999. */
  bucket: number;
}

/** The state of the registry in this page at one moment. */
export interface Inspection {
  /** The snapshot's revision; null without a snapshot. */
  revision: number | null;
  lastRead: SnapshotRead | null;
  /** The rollout unit: the id of the account, or of this browser. */
  unit: string;
  slots: readonly InspectedSlot[];
  /** Releases that failed in this browser and are excluded, as `remote@version`. */
  quarantined: readonly string[];
  preview: PreviewState;
}

interface InspectedParts {
  snapshot: Snapshot | null;
  lastRead: SnapshotRead | null;
  unit: string;
  quarantined: ReadonlySet<string>;
  preview: PreviewState;
}

/** Resolves every slot as a play would do now. Pure. */
export function inspection({ snapshot, unit, quarantined, ...rest }: InspectedParts): Inspection {
  const { preview } = rest;
  const previewOf = (slot: string): ResolveContext['preview'] =>
    preview.kind === 'open' && preview.preview.slot === slot ? preview.preview.release : undefined;
  const slots = Object.values(snapshot?.slots ?? {})
    .toSorted((one, other) => one.slot.localeCompare(other.slot))
    .map(({ slot, salt }) => ({
      slot,
      bucket: cohort(salt, unit),
      resolution: resolve(snapshot ?? { revision: 0, slots: {} }, slot, {
        unit,
        quarantined,
        preview: previewOf(slot),
      }),
    }));
  return { ...rest, revision: snapshot?.revision ?? null, unit, slots, quarantined: [...quarantined] };
}
