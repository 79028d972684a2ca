import { type ClosedSlots, noneClosed, slotIds } from '@mindloom/domain';
import { closedSlots, type Snapshot } from '@mindloom/registry';
import type { PreviewState } from './preview-desk';

interface Source<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
}

/** Which slots of the product nobody can start now; the same set until that changes, as React wants it. */
export interface ClosedSlotsStore {
  get: () => ClosedSlots;
  subscribe: (listener: () => void) => () => void;
}

/** A slot that the registry does not have is open in a tab that previews a game in it. */
function closedIn(snapshot: Snapshot | null, preview: PreviewState): ClosedSlots {
  if (snapshot === null) return noneClosed;
  const closed = closedSlots(snapshot, slotIds);
  if (preview.kind !== 'open' || snapshot.slots[preview.preview.slot] !== undefined) return closed;
  return new Set([...closed].filter((slot) => slot !== preview.preview.slot));
}

/** Derives the closed slots from the newest snapshot. While no registry was ever read, none is closed. */
export function createClosedSlots(
  snapshots: Source<Snapshot | null>,
  previews: Source<PreviewState>,
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
