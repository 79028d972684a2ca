import { describe, expect, it } from 'vitest';
import { msUntilDecided, scoreHistory, scoresAt } from './score-history';
import { scoreShift } from './score-shift';
import type { ScoreDistribution } from './slot-evidence';

const HOUR_MS = 3_600_000;
const cell = (step: number, changes: Partial<ScoreDistribution['cells'][number]> = {}) => ({
  difficulty: 'easy',
  rolloutBp: 1000,
  step,
  newer: [5, 5],
  older: [5, 5],
  ...changes,
});
const scores = (cells: ScoreDistribution['cells'], steps = 24): ScoreDistribution => ({
  newer: '1.1.0',
  older: '1.0.0',
  since: '2026-11-20T00:00:00Z',
  until: '2026-11-21T00:00:00Z',
  steps,
  ranges: [{ difficulty: 'easy', low: 0, high: 100 }],
  cells,
});
const each = (steps: number, of: (step: number) => ScoreDistribution['cells'][number]) =>
  Array.from({ length: steps }, (_, step) => of(step));

describe('scoreHistory', () => {
  it('scoreHistory compares the scores up to the end of each step', () => {
    const history = scoreHistory(scores(each(24, (step) => cell(step))));
    expect(history).toHaveLength(24);
    expect(history[0]).toMatchObject({
      atMs: Date.parse('2026-11-20T01:00:00Z'),
      shift: { verdict: 'too-few', newerPlayers: 10 },
    });
    expect(history[2]?.shift).toEqual(scoreShift([{ newer: [15, 15], older: [15, 15] }]));
    expect(history.at(-1)).toMatchObject({ atMs: Date.parse('2026-11-21T00:00:00Z') });
  });

  it('scoreHistory compares only players who played at the same share of the rollout', () => {
    // Regular players have higher scores. All of them played while 10 % of the players got the candidate.
    const regulars = cell(0, { newer: [0, 100], older: [0, 900] });
    const others = cell(1, { newer: [500, 0], older: [500, 0] });
    const [, apart] = scoreHistory(scores([regulars, { ...others, rolloutBp: 5000 }], 2));
    expect(apart?.shift).toMatchObject({ verdict: 'alike', chance: 0.5 });
    const [, mixed] = scoreHistory(scores([regulars, others], 2));
    expect(mixed?.shift.verdict).toBe('harder');
  });
});

it('scoresAt adds up all scores at a difficulty', () => {
  const both = scores([cell(0), cell(3, { rolloutBp: 5000 }), cell(3, { difficulty: 'hard' })]);
  expect(scoresAt(both, 'easy')).toEqual({ newer: [10, 10], older: [10, 10] });
  expect(scoresAt(both, 'medium')).toEqual({ newer: [], older: [] });
});

describe('msUntilDecided', () => {
  const waitOf = (cells: ScoreDistribution['cells']) => msUntilDecided(scoreHistory(scores(cells)));

  it('msUntilDecided predicts when there are enough players for an estimate', () => {
    const one = (step: number) => cell(step, { newer: [1, 0], older: [10, 10] });
    expect(waitOf(each(24, one))).toBeCloseTo(6 * HOUR_MS, -3);
  });

  it('msUntilDecided predicts the time of a verdict if players keep arriving at the same rate', () => {
    const often = (step: number) => cell(step, { newer: [6, 4], older: [5, 5] });
    const waitMs = waitOf(each(24, often)) ?? 0;
    expect(waitMs).toBeGreaterThan(HOUR_MS);
    const steps = Math.ceil(24 + waitMs / HOUR_MS);
    const at = (count: number) =>
      scoreShift([{ newer: [6 * count, 4 * count], older: [5 * count, 5 * count] }]);
    expect(at(steps + 2).verdict).not.toBe('unclear');
    expect(at(steps - 4).verdict).toBe('unclear');
  });

  it('msUntilDecided returns 0 with a verdict, and null if no players arrive', () => {
    expect(waitOf([cell(0, { newer: [0, 90], older: [90, 0] })])).toBe(0);
    expect(waitOf([cell(0, { newer: [20, 20], older: [20, 20] })])).toBeNull();
    expect(waitOf([])).toBeNull();
  });
});
