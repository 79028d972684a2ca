import { expect, it } from 'vitest';
import { parseDistribution, parseEvidence } from './slot-evidence';

const judged = {
  version: '1.0.0',
  attempts: 60,
  failures: 2,
  failingNetworks: 1,
  firstDay: true,
  reports: 3,
};
const split = { players: 120, candidates: 13, rolloutBp: 1000 };
const evidence = { candidate: judged, stable: { ...judged, version: null }, fallback: judged, split };
const cell = { difficulty: 'hard', rolloutBp: 1000, step: 3, newer: [1, 2], older: [3, 0] };
const distribution = {
  newer: '1.1.0',
  older: '1.0.0',
  since: '2026-01-01T00:00:00Z',
  until: '2026-01-02T00:00:00Z',
  steps: 24,
  ranges: [{ difficulty: 'hard', low: 0.5, high: 9.5 }],
  cells: [cell],
};

it('parseEvidence accepts the load counts of a slot’s candidate, stable version and fallback', () => {
  expect(parseEvidence(evidence)).toEqual(evidence);
});

it('parseEvidence refuses load counts that lack a version, and counts that are negative or fractional', () => {
  const { fallback: _fallback, ...incomplete } = evidence;
  expect(parseEvidence(incomplete)).toBeNull();
  expect(parseEvidence({ ...evidence, stable: { ...judged, failures: -1 } })).toBeNull();
  expect(parseEvidence({ ...evidence, stable: { ...judged, attempts: 0.5 } })).toBeNull();
  expect(parseEvidence({ ...evidence, split: { ...split, rolloutBp: 10_000 } })).toBeNull();
  expect(parseEvidence({ ...evidence, split: null })).toEqual({ ...evidence, split: null });
});

it('parseDistribution accepts the scores of two versions at each difficulty', () => {
  expect(parseDistribution(distribution)).toEqual(distribution);
});

it('parseDistribution refuses scores without a difficulty or with a fractional count', () => {
  expect(parseDistribution({ ...distribution, cells: undefined })).toBeNull();
  expect(parseDistribution({ ...distribution, cells: [{ ...cell, newer: [0.5] }] })).toBeNull();
});
