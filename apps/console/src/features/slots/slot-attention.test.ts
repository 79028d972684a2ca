import type { WatchedSlot } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { assignmentRow, markRow, slotRow } from '../../registry/testing/rows';
import { attentionReasons, failureTone, type SlotFacts } from './slot-attention';

const counts = (version: string | null, failures: number, attempts: number, failingNetworks = failures) => ({
  version,
  failures,
  attempts,
  failingNetworks,
  firstDay: true,
  reports: attempts,
});

const evidence = (changes: Partial<WatchedSlot> = {}): WatchedSlot => ({
  candidate: counts(null, 0, 0),
  stable: counts('1.0.0', 0, 100),
  fallback: counts(null, 0, 0),
  split: null,
  ...changes,
});

const NOTHING: SlotFacts = { overview: undefined, marks: undefined, pending: undefined };
const ramping = assignmentRow({ candidate_version: '1.1.0', rollout_bp: 1000 });
const slotWith = (live: ReturnType<typeof assignmentRow> | null) => ({ ...slotRow(), live });
const overviewOf = (shown: WatchedSlot) => ({
  ...NOTHING,
  overview: [{ slot: 'memory-match', attempts: 100, failures: 1, evidence: shown }],
});

it.each([
  ['no evidence', null, 'neutral'],
  ['few failures', evidence({ stable: counts('1.0.0', 5, 100) }), 'neutral'],
  ['too few players to judge', evidence({ candidate: counts('1.1.0', 9, 9) }), 'neutral'],
  ['a failing candidate', evidence({ candidate: counts('1.1.0', 20, 60) }), 'danger'],
  ['a failing stable version', evidence({ stable: counts('1.0.0', 40, 100) }), 'danger'],
  ['failures of one network', evidence({ candidate: counts('1.1.0', 20, 60, 1) }), 'warning'],
] as const)("failureTone returns the tone of the guard's judgement for %s: %s", (_, shown, tone) => {
  expect(failureTone(shown)).toBe(tone);
});

it('a healthy slot needs no attention, even while the facts about it are still being read', () => {
  expect(attentionReasons(slotWith(ramping), NOTHING)).toEqual([]);
  expect(attentionReasons(slotWith(ramping), overviewOf(evidence()))).toEqual([]);
});

it.each([
  ['is empty', null, NOTHING, 'No game is assigned.'],
  [
    'has a failing candidate',
    ramping,
    overviewOf(evidence({ candidate: counts('1.1.0', 20, 60) })),
    'Candidate 1.1.0 fails too often.',
  ],
  [
    'has failures of one network',
    ramping,
    overviewOf(evidence({ candidate: counts('1.1.0', 20, 60, 1) })),
    'Candidate 1.1.0 fails often, in few networks.',
  ],
  [
    'gives the candidate to a wrong share',
    ramping,
    overviewOf(evidence({ split: { players: 1000, candidates: 10, rolloutBp: 1000 } })),
    'The candidate reaches a wrong share of players.',
  ],
  [
    'was changed by the guard',
    assignmentRow({ actor: 'guard' }),
    NOTHING,
    'The guard changed this slot last.',
  ],
  [
    'serves a bad release',
    ramping,
    { ...NOTHING, marks: [markRow({ version: '1.1.0' })] },
    'memory 1.1.0 is marked as bad.',
  ],
] as const)('a slot that %s needs attention', (_, live, facts, reason) => {
  expect(attentionReasons(slotWith(live), facts)).toEqual([reason]);
});

it('only the slot whose change waits for approval needs attention', () => {
  const change = {
    id: 'p',
    slot: 'memory-match',
    expected_revision: 1,
    change: {},
    reason: 'it freezes',
    author: 'a',
    created_at: '2026-11-21T10:00:00Z',
    decision: null,
    decided_by: null,
    decided_at: null,
    revision: null,
    plan: null,
  };
  const facts = { ...NOTHING, pending: [change] };
  expect(attentionReasons(slotWith(ramping), facts)).toEqual(['A change waits for approval.']);
  expect(attentionReasons({ ...slotWith(ramping), slot: 'mental-math' }, facts)).toEqual([]);
});
