import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelHistory, type PastAbility } from './level-history';
import { levelOf, POPULATION } from './index';

const DAY_MS = 86_400_000;
const past = (game: string, day: number, mean: number, sd = 0.3, plays = 1): PastAbility => ({
  game,
  endedAt: new Date(Date.UTC(2026, 10, 1) + day * DAY_MS).toISOString(),
  overall: { mean, sd },
  plays,
});

it('the level history has one point for each play of a game: the level after the play, with its uncertainty', () => {
  const points = levelHistory(
    [past('memory', 0, 0), past('arithmetic', 1, 2), past('memory', 2, 1, 0.2, 2)],
    ['memory'],
  );
  expect(points.map(({ level }) => level)).toEqual([
    levelOf({ ...POPULATION, overall: { mean: 0, sd: 0.3 }, plays: 1 }),
    levelOf({ ...POPULATION, overall: { mean: 1, sd: 0.2 }, plays: 2 }),
  ]);
  expect(points[0]).toMatchObject({ endedAt: '2026-11-01T00:00:00.000Z', low: 404, high: 596 });
});

it("each point of an area's level history combines the games that were played until that point, with the latest ability in each game", () => {
  const area = levelHistory([past('a', 0, 1), past('b', 0, -1), past('a', 0, 0.5, 0.3, 2)], ['a', 'b']);
  expect(area.map(({ level }) => level.plays)).toEqual([1, 2, 3]);
  expect(area.map(({ level }) => level.level)).toEqual([786, 500, 419]);
});

it('the level history of an area gives a game less weight if it was played long ago', () => {
  const [, soon] = levelHistory([past('a', 0, 1), past('b', 0, -1)], ['a', 'b']);
  const [, late] = levelHistory([past('a', 0, 1), past('b', 300, -1)], ['a', 'b']);
  expect(late?.level.level).toBeLessThan(soon?.level.level ?? Number.NaN);
});

it('the levels of the level history are from 0 to 1000, and each band contains its level', () => {
  const anyPast = fc
    .tuple(
      fc.constantFrom('a', 'b'),
      fc.nat(100),
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
    )
    .map(([game, day, mean, sd]) => past(game, day, mean, sd));
  fc.assert(
    fc.property(fc.array(anyPast), (history) => {
      for (const { level, low, high } of levelHistory(history, ['a', 'b'])) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1000);
        expect(low).toBeLessThanOrEqual(level.level);
        expect(high).toBeGreaterThanOrEqual(level.level);
      }
    }),
  );
});
