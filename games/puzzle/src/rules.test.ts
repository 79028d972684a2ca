import type { Difficulty } from '@mindloom/game-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitMs, pointsFor, streakMultiplier } from './rules';

const difficulties = fc.constantFrom<Difficulty>('easy', 'medium', 'hard');

describe('the time limit', () => {
  it.each([
    { difficulty: 'easy', seconds: [45, 45, 43, 43, 43, 41] },
    { difficulty: 'medium', seconds: [30, 30, 28, 28, 28, 26] },
    { difficulty: 'hard', seconds: [20, 20, 18, 18, 18, 16] },
  ] as const)(
    'the time limits of the first six levels of $difficulty are $seconds s [PUZ-10]',
    ({ difficulty, seconds }) => {
      expect([1, 2, 3, 4, 5, 6].map((level) => limitMs(difficulty, level) / 1000)).toEqual(seconds);
    },
  );

  it('the time limit of a puzzle decreases to 10 s and not further [PUZ-10]', () => {
    expect([14, 15, 16, 60].map((level) => limitMs('hard', level))).toEqual([12_000, 10_000, 10_000, 10_000]);
    expect([limitMs('medium', 30), limitMs('easy', 53), limitMs('easy', 54)]).toEqual([
      10_000, 11_000, 10_000,
    ]);
  });
});

describe('points', () => {
  it.each([
    { difficulty: 'easy', points: 10 },
    { difficulty: 'medium', points: 15 },
    { difficulty: 'hard', points: 20 },
  ] as const)(
    'a right answer at $difficulty is worth at least $points points [PUZ-12]',
    ({ difficulty, points }) => {
      expect(pointsFor(difficulty, 1, 0, 0)).toBe(points);
    },
  );

  it.each([
    [0, 0],
    [5, 0],
    [6, 2],
    [8, 2],
    [9, 3],
    [45, 15],
  ])('%i remaining seconds add %i points [PUZ-13]', (secondsLeft, bonus) => {
    expect(pointsFor('easy', 1, 0, secondsLeft)).toBe(10 + bonus);
  });

  it('the points of an answer rise by one every second level [PUZ-12]', () => {
    expect([1, 2, 3, 4, 11].map((level) => pointsFor('easy', level, 0, 0))).toEqual([10, 11, 11, 12, 15]);
  });

  it('the points rise by a tenth for each answer of the streak, up to double [PUZ-12]', () => {
    expect([0, 1, 9, 10, 11, 50].map((streak) => pointsFor('hard', 1, streak, 0))).toEqual([
      20, 22, 38, 40, 40, 40,
    ]);
    expect([0, 4, 10, 30].map(streakMultiplier)).toEqual([1, 1.4, 2, 2]);
  });

  it('half points are rounded up, without floating-point errors [PUZ-12]', () => {
    expect(pointsFor('medium', 1, 1, 0)).toBe(17);
    expect(pointsFor('medium', 1, 3, 0)).toBe(20);
    expect(pointsFor('medium', 1, 9, 60)).toBe(67);
  });

  it('the points equal the rounded result of the formula for any input [PUZ-12, PUZ-13]', () => {
    const multiplier = { easy: 1, medium: 1.5, hard: 2 };
    fc.assert(
      fc.property(
        difficulties,
        fc.integer({ min: 1, max: 300 }),
        fc.nat(300),
        fc.nat(45),
        (d, level, streak, s) => {
          const exact =
            (10 * multiplier[d] + (s > 5 ? Math.floor(s / 3) : 0) + Math.floor(level / 2)) *
            Math.min(2, 1 + 0.1 * streak);
          const points = pointsFor(d, level, streak, s);
          expect(Number.isInteger(points)).toBe(true);
          expect(Math.abs(points - exact)).toBeLessThanOrEqual(0.5 + 1e-9);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
