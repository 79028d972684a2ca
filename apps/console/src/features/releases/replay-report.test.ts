import { changedRuns, type ReplayReportRow, reportOf } from '@mindloom/data-access/staff';
import { expect, it } from 'vitest';
import { reportText } from './replay-report';

const report: ReplayReportRow = {
  id: 'one',
  remote: 'memory',
  stable_version: '1.0.0',
  candidate_version: '1.1.0',
  runs: 1000,
  score_changes: 0,
  figure_changes: 0,
  failures: 0,
  examples: [],
  created_at: '2026-11-28T10:00:00Z',
  reason: null,
  reason_by: null,
  reason_at: null,
};

it('a report says how many scores change, and names other changes only if there are any', () => {
  expect(reportText(report)).toBe('0 of 1,000 scores change.');
  expect(reportText({ ...report, score_changes: 3, figure_changes: 1, failures: 2 })).toBe(
    '3 of 1,000 scores change; 1 runs have another figure; 2 runs cannot be replayed.',
  );
});

it('only the newest report of a version counts', () => {
  const newer = { ...report, id: 'two' };
  expect(reportOf([newer, report], '1.1.0')).toBe(newer);
  expect(reportOf([newer, report], '1.2.0')).toBeUndefined();
});

it('examples in an unknown format are left out', () => {
  const first = { entry: 2, atMs: 2000, figure: 'score', stable: '20', candidate: '24' };
  const examples = [
    { result: 'score', stableScore: 30, candidateScore: 36, first },
    { result: 'failed', detail: 'RangeError' },
    { result: 'guessed' },
    { result: 'score' },
    'text',
  ];
  expect(changedRuns({ examples })).toEqual([
    { result: 'score', stableScore: 30, candidateScore: 36, ...first },
    { result: 'failed', detail: 'RangeError' },
  ]);
});
