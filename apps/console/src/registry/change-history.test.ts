import { expect, it } from 'vitest';
import { changesOf, fieldChanges } from './change-history';
import { assignmentRow } from './testing/rows';

it('fieldChanges lists the fields that changed, with old and new value', () => {
  const before = assignmentRow();
  expect(fieldChanges(before, assignmentRow({ candidate_version: '1.1.0', rollout_bp: 1000 }))).toEqual([
    'Candidate none → 1.1.0',
    'Rollout 0.00 % → 10.00 %',
  ]);
  expect(fieldChanges(before, assignmentRow({ enabled: false, kill: 'next' }))).toEqual([
    'State enabled → disabled',
    'Kill not killed → killed at the next play',
  ]);
  expect(fieldChanges(before, assignmentRow({ pinned: true }))).toEqual(['Guard acts → only reports']);
  expect(fieldChanges(before, assignmentRow({ remote: 'reaction', stable_version: '2.0.0' }))).toEqual([
    'Remote memory → reaction',
    'Stable 1.0.0 → 2.0.0',
  ]);
  expect(fieldChanges(before, assignmentRow({ revision: 2 }))).toEqual(['Confirmed without changes']);
  expect(fieldChanges(null, before)).toEqual(['Serves memory 1.0.0']);
});

it('changesOf pairs each assignment with the previous assignment of the same slot', () => {
  const rows = [
    assignmentRow({ revision: 4 }),
    assignmentRow({ revision: 3, slot: 'mental-math' }),
    assignmentRow({ revision: 2 }),
  ];
  expect(changesOf(rows).map(({ before }) => before?.revision ?? null)).toEqual([2, null, null]);
});
