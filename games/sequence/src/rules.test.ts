import type { Difficulty } from '@mindloom/game-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, raisedMultiplier, sequencePoints, showMs, streakMultiplier } from './rules';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('a level', () => {
  it('level 1 has 3, 4 or 5 digits on easy, medium or hard, and every third level adds one [SEQ-09]', () => {
    expect(upTo(7).map((level) => lengthOf('easy', level))).toEqual([3, 3, 4, 4, 4, 5, 5]);
    expect(upTo(7).map((level) => lengthOf('medium', level))).toEqual([4, 4, 5, 5, 5, 6, 6]);
    expect(upTo(7).map((level) => lengthOf('hard', level))).toEqual([5, 5, 6, 6, 6, 7, 7]);
  });

  it('a digit is shown for 800, 600 or 400 ms on easy, medium or hard, minus 20 ms per level, but at least for 250 ms [SEQ-11]', () => {
    expect(upTo(3).map((level) => showMs('easy', level))).toEqual([780, 760, 740]);
    expect([27, 28, 29].map((level) => showMs('easy', level))).toEqual([260, 250, 250]);
    expect([1, 17, 18, 40].map((level) => showMs('medium', level))).toEqual([580, 260, 250, 250]);
    expect([1, 7, 8, 9].map((level) => showMs('hard', level))).toEqual([380, 260, 250, 250]);
  });
});

describe('the streak', () => {
  it('the streak multiplies points by 1, plus 0.5 for every 3 sequences, up to 3 [SEQ-14]', () => {
    const streaks = [0, 1, 2, 3, 5, 6, 9, 11, 12, 13, 500];
    expect(streaks.map(streakMultiplier)).toEqual([1, 1, 1, 1.5, 1.5, 2, 2.5, 2.5, 3, 3, 3]);
  });

  it('raisedMultiplier returns the multiplier if the last sequence raised it, otherwise null', () => {
    expect(upTo(16).flatMap((streak) => raisedMultiplier(streak) ?? [])).toEqual([1.5, 2, 2.5, 3]);
    expect([0, 1, 3, 4].map(raisedMultiplier)).toEqual([null, null, 1.5, null]);
  });
});

describe('a complete sequence', () => {
  it.each([
    { difficulty: 'easy', length: 3, streak: 0, points: 15 },
    { difficulty: 'easy', length: 4, streak: 3, points: 30 },
    { difficulty: 'medium', length: 4, streak: 2, points: 30 },
    { difficulty: 'medium', length: 5, streak: 0, points: 38 },
    { difficulty: 'medium', length: 5, streak: 4, points: 56 },
    { difficulty: 'hard', length: 6, streak: 3, points: 90 },
    { difficulty: 'hard', length: 12, streak: 30, points: 360 },
  ] as const)(
    '$length digits on $difficulty after a streak of $streak are worth $points points [SEQ-13]',
    ({ difficulty, length, streak, points }) => {
      expect(sequencePoints(difficulty, length, streak)).toBe(points);
    },
  );

  it('the points of a sequence equal the formula for any input [SEQ-13, SEQ-14]', () => {
    const multipliers = { easy: 1, medium: 1.5, hard: 2 };
    const difficulties = fc.constantFrom<Difficulty>('easy', 'medium', 'hard');
    fc.assert(
      fc.property(difficulties, fc.nat(60), fc.nat(200), (difficulty, length, streak) => {
        const streakFactor = [1, 1.5, 2, 2.5, 3][Math.min(4, Math.floor(streak / 3))] ?? NaN;
        const expected = Math.round(length * 5 * multipliers[difficulty] * streakFactor);
        expect(sequencePoints(difficulty, length, streak)).toBe(expected);
      }),
    );
  });
});
