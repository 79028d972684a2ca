import { expect, it } from 'vitest';
import { assignmentRow } from '../testing/rows';
import { changesOf, changeWords } from './change-words';

it('says part by part what a change made of a slot', () => {
  const before = assignmentRow();
  expect(changeWords(before, assignmentRow({ candidate_version: '1.1.0', rollout_bp: 1000 }))).toEqual([
    'Candidate none → 1.1.0',
    'Rollout 0.00 % → 10.00 %',
  ]);
  expect(changeWords(before, assignmentRow({ enabled: false, kill: 'next' }))).toEqual([
    'State enabled → disabled',
    'Kill not killed → killed at the next play',
  ]);
  expect(changeWords(before, assignmentRow({ pinned: true }))).toEqual(['Guard acts → only reports']);
  expect(changeWords(before, assignmentRow({ remote: 'reaction', stable_version: '2.0.0' }))).toEqual([
    'Remote memory → reaction',
    'Stable 1.0.0 → 2.0.0',
  ]);
  expect(changeWords(before, assignmentRow({ revision: 2 }))).toEqual(['Confirmed as it was']);
  expect(changeWords(null, before)).toEqual(['Serves memory 1.0.0']);
});

it('compares each row with the one that its own slot had before', () => {
  const rows = [
    assignmentRow({ revision: 4 }),
    assignmentRow({ revision: 3, slot: 'mental-math' }),
    assignmentRow({ revision: 2 }),
  ];
  expect(changesOf(rows).map(({ before }) => before?.revision ?? null)).toEqual([2, null, null]);
});
