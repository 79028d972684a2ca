import { expect, it } from 'vitest';
import { exposuresOf, msUntilVariantDecided, variantHistory } from './experiment-history';
import { type ExperimentReport, parseExperimentReport } from './experiment-report';

const HOUR_MS = 3_600_000;
const failures = {
  version: '1.0.0',
  attempts: 0,
  failures: 0,
  failingNetworks: 0,
  firstDay: true,
  reports: 0,
};
const variant = (version: string) => ({ remote: 'memory', version, shareBp: 5000, exposed: 0, failures });

/**
 * A report of 24 hours in which the same number of players arrives in each hour. The value of a player is taken two
 * hours after the arrival.
 */
function report(perHour: readonly (readonly [players: number, finished: number])[]): ExperimentReport {
  const cells = Array.from({ length: 24 }, (_, step) =>
    perHour.map(([players, finished], place) => {
      const [count, sum] = step < 2 ? [0, 0] : [players, finished];
      return { step, place, exposed: players, finishCount: count, finished: sum, count, sum, squares: sum };
    }),
  ).flat();
  return {
    id: 'x',
    goal: 'finish',
    state: 'running',
    winner: null,
    since: '2026-11-20T00:00:00Z',
    until: '2026-11-21T00:00:00Z',
    plannedEnd: '2026-12-20T00:00:00Z',
    endReason: null,
    steps: 24,
    variants: perHour.map((_, place) => variant(`1.${place}.0`)),
    cells,
  };
}
const waitHours = (perHour: Parameters<typeof report>[0]) => {
  const shown = report(perHour);
  const waitMs = msUntilVariantDecided(shown, variantHistory(shown, 1));
  return waitMs === null ? null : waitMs / HOUR_MS;
};

it('variantHistory compares a variant with the control at the end of each step', () => {
  const shown = report([
    [100, 50],
    [100, 80],
    [100, 50],
  ]);
  const history = variantHistory(shown, 1);
  expect(history).toHaveLength(24);
  expect(history[0]).toMatchObject({ atMs: Date.parse('2026-11-20T01:00:00Z'), exposed: 100 });
  expect(history[1]?.byGoal.verdict).toBe('too-few');
  expect(history[2]?.values).toEqual({ count: 100, sum: 80, squares: 80 });
  expect(history.at(-1)?.byGoal).toMatchObject({ verdict: 'better' });
  expect(history.at(-1)?.byFinish).toMatchObject({ verdict: 'better' });
  expect(variantHistory(shown, 2).at(-1)?.byGoal.verdict).toBe('unclear');
  expect(exposuresOf(shown)).toEqual([2400, 2400, 2400]);
});

it('msUntilVariantDecided returns 0 for a variant that is decided', () => {
  expect(
    waitHours([
      [100, 50],
      [100, 80],
    ]),
  ).toBe(0);
});

it('msUntilVariantDecided is shorter for a larger difference', () => {
  const small = waitHours([
    [100, 50],
    [100, 51],
  ]);
  const large = waitHours([
    [100, 50],
    [100, 53],
  ]);
  expect(large).toBeGreaterThan(2);
  expect(small).toBeGreaterThan(large ?? Infinity);
});

it('msUntilVariantDecided is the time until there are enough players at the current rate, plus the time until their values are taken', () => {
  // In this report, 48 of the 100 required players have arrived, and two more arrive each hour. Their values are taken
  // two hours later.
  expect(
    waitHours([
      [2, 1],
      [2, 1],
    ]),
  ).toBeCloseTo(26 + 2, 6);
  // In this report, all 100 required players arrive within 20 hours. The value of the last one is taken two hours
  // later.
  expect(
    waitHours([
      [4.5, 1],
      [4.5, 1],
    ]),
  ).toBeCloseTo(1, 6);
});

it('msUntilVariantDecided returns null if no players arrive', () => {
  const shown = report([
    [2, 1],
    [2, 1],
  ]);
  const ended = { ...shown, cells: shown.cells.filter(({ step }) => step < 10) };
  expect(msUntilVariantDecided(ended, variantHistory(ended, 1))).toBeNull();
  expect(msUntilVariantDecided(shown, [])).toBeNull();
});

it('parseExperimentReport refuses a report that does not have the expected fields', () => {
  const shown = report([
    [100, 50],
    [100, 51],
  ]);
  expect(parseExperimentReport(shown)).toEqual(shown);
  expect(parseExperimentReport(null)).toBeNull();
  expect(parseExperimentReport({ ...shown, goal: 'fun' })).toBeNull();
  expect(parseExperimentReport({ ...shown, variants: shown.variants.slice(1) })).toBeNull();
});
