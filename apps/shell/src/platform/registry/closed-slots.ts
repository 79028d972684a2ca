import type { Subscribable } from '@mindloom/base';
import { type ClosedSlots, noneClosed, slotIds } from '@mindloom/domain';
import { closedSlots, type Snapshot } from '@mindloom/registry';
import type { PreviewState } from './preview-source';

/**
 * The slots of the product and of the registry that nobody can start now. The set stays the same object until its content changes, as
 * React requires.
 */
export type ClosedSlotsStore = Subscribable<ClosedSlots>;

/**
 * Returns the closed slots. If this tab previews a release in a slot that the registry does not contain, this slot
 * counts as open.
 */
function closedIn(snapshot: Snapshot | null, preview: PreviewState): ClosedSlots {
  if (snapshot === null) return noneClosed;
  const closed = closedSlots(snapshot, [...new Set([...slotIds, ...Object.keys(snapshot.slots)])]);
  if (preview.kind !== 'open' || snapshot.slots[preview.preview.slot] !== undefined) return closed;
  return new Set([...closed].filter((slot) => slot !== preview.preview.slot));
}

/** Derives the closed slots from the newest snapshot. Without a snapshot no slot is closed. */
export function createClosedSlots(
  snapshots: Subscribable<Snapshot | null>,
  previews: Subscribable<PreviewState>,
): ClosedSlotsStore {
  let seen: { snapshot: Snapshot | null; preview: PreviewState } | undefined;
  let closed = noneClosed;
  return {
    get: () => {
      const [snapshot, preview] = [snapshots.get(), previews.get()];
      if (seen?.snapshot !== snapshot || seen.preview !== preview) {
        seen = { snapshot, preview };
        const next = closedIn(snapshot, preview);
        if ([...next].join() !== [...closed].join()) closed = next;
      }
      return closed;
    },
    subscribe: (listener) => {
      const stops = [snapshots.subscribe(listener), previews.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
