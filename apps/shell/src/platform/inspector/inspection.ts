import { cohort, resolve, type Resolution, type ResolveContext, type Snapshot } from '@mindloom/registry';
import type { PreviewState } from '../registry/preview-desk';
import type { SnapshotRead } from '../registry/snapshot-store';

/** What one slot would open now, and why. */
export interface InspectedSlot {
  slot: string;
  resolution: Resolution;
  /** Where this player stands in the slot's rollout: 0 to 9,999. */
  bucket: number;
}

/** What this page knows and decides about releases at one moment. */
export interface Inspection {
  /** Of the snapshot; null before there is one. */
  revision: number | null;
  lastRead: SnapshotRead | null;
  /** Whom rollouts count here. */
  unit: string;
  slots: readonly InspectedSlot[];
  /** Releases that are left out because they failed in this browser, as `remote@version`. */
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

/** Decides for every slot as a play would now. Pure: it asks nobody and changes nothing. */
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
