import { createStore, type Subscribable } from '@mindloom/base';
import { noSlots, type SlotCatalogue } from '@mindloom/domain';
import type { Snapshot } from '@mindloom/registry';
import { useSyncExternalStore } from 'react';

const catalogue = createStore<SlotCatalogue>(noSlots);
let shownText = '';

/** Returns the texts of the slots. A snapshot that an older version of the shell stored contains no texts. */
function textsIn(snapshot: Snapshot | null): SlotCatalogue {
  const slots = Object.entries(snapshot?.slots ?? {});
  return new Map(
    slots.flatMap(([slot, { texts, stable }]) =>
      texts === undefined ? [] : [[slot, { ...texts, ...(stable !== null && { remote: stable.remote }) }]],
    ),
  );
}

/**
 * Follows the texts of the slots in the newest snapshot. The catalogue stays the same object until a text changes, as
 * React requires.
 */
export function followSlotTexts(snapshots: Subscribable<Snapshot | null>): void {
  const update = () => {
    const texts = textsIn(snapshots.get());
    const text = JSON.stringify([...texts]);
    if (text === shownText) return;
    shownText = text;
    catalogue.set(texts);
  };
  update();
  snapshots.subscribe(update);
}

/** Returns the texts of the slots in the last snapshot of the registry. Empty until the platform is loaded. */
export const slotCatalogue = (): SlotCatalogue => catalogue.get();

/** Like `slotCatalogue`, and renders again after a change. */
export const useSlotCatalogue = (): SlotCatalogue => useSyncExternalStore(catalogue.subscribe, catalogue.get);
