import type { Snapshot } from '@mindloom/registry';
import { createStore } from '@mindloom/base';
import { slotIds } from '@mindloom/domain';
import { expect, it, vi } from 'vitest';
import { createClosedSlots } from './closed-slots';
import type { PreviewState } from './preview-source';

const release = {
  remote: 'memory',
  version: '1.0.0',
  contract: 1,
  container: 'memory_1_0_0',
  baseUrl: 'memory/1.0.0/',
  entry: 'remoteEntry.js',
  assets: [],
};
const snapshotOf = (
  revision: number,
  disabled: readonly string[],
  missing: readonly string[] = [],
): Snapshot => ({
  revision,
  slots: Object.fromEntries(
    slotIds
      .filter((slot) => !missing.includes(slot))
      .map((slot) => [
        slot,
        {
          slot,
          enabled: !disabled.includes(slot),
          kill: 'none',
          rolloutBp: 0,
          salt: slot,
          stable: release,
          candidate: null,
          lastGood: null,
        },
      ]),
  ),
});

function setUp() {
  const snapshots = createStore<Snapshot | null>(null);
  const previews = createStore<PreviewState>({ kind: 'none' });
  const closed = createClosedSlots(snapshots, previews);
  return { snapshots, previews, closed };
}

it('without a snapshot no slot is closed, and each new snapshot updates the closed slots', () => {
  const { snapshots, closed } = setUp();
  const listener = vi.fn();
  const stop = closed.subscribe(listener);
  expect([...closed.get()]).toEqual([]);
  snapshots.set(snapshotOf(1, ['word-recall']));
  expect([...closed.get()]).toEqual(['word-recall']);
  snapshots.set(snapshotOf(2, []));
  expect([...closed.get()]).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  snapshots.set(snapshotOf(3, []));
  expect(listener).toHaveBeenCalledTimes(2);
});

it('the set of closed slots stays the same object until its content changes', () => {
  const { snapshots, closed } = setUp();
  snapshots.set(snapshotOf(1, ['word-recall']));
  const before = closed.get();
  snapshots.set(snapshotOf(2, ['word-recall']));
  expect(closed.get()).toBe(before);
});

it('a preview opens a slot that the registry does not contain, but not a disabled slot', () => {
  const { snapshots, previews, closed } = setUp();
  snapshots.set(snapshotOf(1, ['word-recall'], ['mental-math']));
  expect([...closed.get()].toSorted()).toEqual(['mental-math', 'word-recall']);
  previews.set({ kind: 'open', preview: { slot: 'mental-math', release } });
  expect([...closed.get()]).toEqual(['word-recall']);
  previews.set({ kind: 'open', preview: { slot: 'word-recall', release } });
  expect([...closed.get()].toSorted()).toEqual(['mental-math', 'word-recall']);
});
