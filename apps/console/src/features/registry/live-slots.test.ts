import type { AssignmentRow } from '@mindloom/data-access/staff';
import { describe, expect, it } from 'vitest';
import { liveSlots, percentText, slotState } from './live-slots';

const row = (changes: Partial<AssignmentRow>): AssignmentRow => ({
  revision: 1,
  slot: 'memory-match',
  remote: 'memory',
  stable_version: '1.0.0',
  candidate_version: null,
  rollout_bp: 0,
  salt: 'memory-match',
  enabled: true,
  kill: 'none',
  reason: 'a test',
  actor: 'staff',
  created_at: '2026-11-21T10:00:00Z',
  ...changes,
});
const slot = { slot: 'memory-match', title: 'Memory Master', created_at: '2026-11-21T10:00:00Z' };
const stateOf = (changes: Partial<AssignmentRow>) => {
  const [live] = liveSlots([slot], [row(changes)]);
  return live && slotState(live).word;
};

describe('the slots as staff see them', () => {
  it('takes the newest row of a slot as live and counts its changes', () => {
    const newest = row({ revision: 3, stable_version: '1.1.0' });
    const others = [row({ revision: 2, slot: 'mental-math' }), row({ revision: 1 })];
    const empty = { ...slot, slot: 'word-recall', title: 'Puzzle Solver' };
    expect(liveSlots([slot, empty], [newest, ...others])).toMatchObject([
      { slot: 'memory-match', live: { stable_version: '1.1.0' }, changes: 2 },
      { slot: 'word-recall', live: null, changes: 0 },
    ]);
  });

  it('says what a slot does now', () => {
    expect(stateOf({})).toBe('Live');
    expect(stateOf({ candidate_version: '1.1.0', rollout_bp: 1000 })).toBe('Ramping');
    expect(stateOf({ enabled: false })).toBe('Disabled');
    expect(stateOf({ kill: 'next', enabled: false })).toBe('Killed');
  });

  it('writes a rollout to the basis point', () => {
    expect(percentText(1)).toBe('0.01 %');
    expect(percentText(10_000)).toBe('100.00 %');
  });
});
