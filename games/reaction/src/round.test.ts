import type { Difficulty } from '@mindloom/game-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRound } from './round';
import { LEVELS } from './rules';

const difficulties = ['easy', 'medium', 'hard'] as const;
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const rounds = (difficulty: Difficulty) =>
  Array.from({ length: 3000 }, (_, seed) => drawRound(seed * 7919, difficulty, 1 + (seed % 10), 1));

describe.each(difficulties)('a round at %s', (difficulty) => {
  const { delayMs, targetSizePx } = LEVELS[difficulty];

  it('a new round has a delay, a target size and a position, and no times yet [REA-01]', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 50 }),
        (seed, n, attempt) => {
          const round = drawRound(seed, difficulty, n, attempt);
          expect(round.delayMs).toBeGreaterThan(0);
          expect(round.targetSizePx).toBeGreaterThan(0);
          for (const percent of [round.targetXPercent, round.targetYPercent]) {
            expect(percent).toBeGreaterThanOrEqual(0);
            expect(percent).toBeLessThanOrEqual(100);
          }
          expect([round.timeStartedMs, round.timeToReactMs]).toEqual([null, null]);
        },
      ),
    );
  });

  it('the delays of rounds cover the whole range of the level [REA-10]', () => {
    const delays = rounds(difficulty).map((round) => round.delayMs);
    const tenth = (delayMs.max - delayMs.min) / 10;
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(delayMs.min);
    expect(Math.max(...delays)).toBeLessThanOrEqual(delayMs.max);
    expect(Math.min(...delays)).toBeLessThan(delayMs.min + tenth);
    expect(Math.max(...delays)).toBeGreaterThan(delayMs.max - tenth);
  });

  it('the sizes of targets include every size of the level [REA-11]', () => {
    const sizes = new Set(rounds(difficulty).map((round) => round.targetSizePx));
    expect(Math.min(...sizes)).toBe(targetSizePx.min);
    expect(Math.max(...sizes)).toBe(targetSizePx.max);
    expect(sizes.size).toBe(targetSizePx.max - targetSizePx.min + 1);
  });
});

it('the same seed gives the same round, and each round and attempt is different', () => {
  expect(drawRound(7, 'easy', 2, 1)).toEqual(drawRound(7, 'easy', 2, 1));
  expect(drawRound(7, 'easy', 2, 2)).not.toEqual(drawRound(7, 'easy', 2, 1));
  expect(drawRound(7, 'easy', 3, 1)).not.toEqual(drawRound(7, 'easy', 2, 1));
});
