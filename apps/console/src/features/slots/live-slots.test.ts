import { expect, it } from 'vitest';
import { assignmentRow, slotRow } from '../../registry/testing/rows';
import { liveSlots, slotState } from './live-slots';

it('liveSlots returns the newest assignment of each slot, and null for a slot that was never assigned', () => {
  const newest = assignmentRow({ revision: 3, stable_version: '1.1.0' });
  const memory = slotRow();
  const empty = slotRow({ slot: 'word-recall', title: 'Puzzle Solver' });
  expect(
    liveSlots([
      { ...memory, assignments: [newest, assignmentRow()] },
      { ...empty, assignments: [] },
    ]),
  ).toEqual([
    { ...memory, live: newest },
    { ...empty, live: null },
  ]);
});

it('slotState returns the most severe state of a slot if several states apply', () => {
  const wordOf = (changes: Parameters<typeof assignmentRow>[0]) =>
    slotState({ live: assignmentRow(changes) }).word;
  expect(slotState({ live: null }).word).toBe('Empty');
  expect(wordOf({})).toBe('Live');
  expect(wordOf({ candidate_version: '1.1.0', rollout_bp: 1000 })).toBe('Ramping');
  expect(wordOf({ candidate_version: '1.1.0' })).toBe('Paused');
  expect(wordOf({ candidate_version: '1.1.0', actor: 'guard' })).toBe('Halted');
  expect(wordOf({ enabled: false, candidate_version: '1.1.0' })).toBe('Disabled');
  expect(wordOf({ kill: 'next', enabled: false })).toBe('Killed');
});
