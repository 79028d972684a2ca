import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsFor, matchPoints, pairsOf, previewMs, roundSeconds } from './rules';

const levels = Array.from({ length: 9 }, (_, index) => index + 1);

describe('a level', () => {
  it('level 1 has 6, 8 or 12 pairs on easy, medium or hard, and each further level adds one pair, up to four more pairs and 12 pairs in all [MEM-22]', () => {
    expect(levels.map((level) => pairsOf('easy', level))).toEqual([6, 7, 8, 9, 10, 10, 10, 10, 10]);
    expect(levels.map((level) => pairsOf('medium', level))).toEqual([8, 9, 10, 11, 12, 12, 12, 12, 12]);
    expect(levels.map((level) => pairsOf('hard', level))).toEqual(Array(9).fill(12));
  });

  it('level 1 lasts 90, 75 or 60 s on easy, medium or hard, and each level lasts 5 s less, down to 30 s [MEM-23]', () => {
    expect(levels.map((level) => roundSeconds('easy', level))).toEqual([90, 85, 80, 75, 70, 65, 60, 55, 50]);
    expect(levels.map((level) => roundSeconds('medium', level))).toEqual([
      75, 70, 65, 60, 55, 50, 45, 40, 35,
    ]);
    expect(levels.map((level) => roundSeconds('hard', level))).toEqual([60, 55, 50, 45, 40, 35, 30, 30, 30]);
    expect(roundSeconds('easy', 40)).toBe(30);
  });

  it('the preview of a level lasts 2 s on easy, 1.5 s on medium and 1 s on hard', () => {
    expect([previewMs('easy'), previewMs('medium'), previewMs('hard')]).toEqual([2000, 1500, 1000]);
  });
});

describe('a match', () => {
  it.each([
    { moves: 1, combo: 1, secondsLeft: 90, points: 10 + 5 + 0 + 9 },
    { moves: 2, combo: 1, secondsLeft: 89, points: 10 + 5 + 0 + 8 },
    { moves: 3, combo: 2, secondsLeft: 60, points: 10 + 4 + 10 + 6 },
    { moves: 8, combo: 5, secondsLeft: 10, points: 10 + 3 + 25 + 1 },
    { moves: 15, combo: 3, secondsLeft: 9, points: 10 + 0 + 15 + 0 },
    { moves: 90, combo: 1, secondsLeft: 0, points: 10 },
  ])(
    'a match at move $moves with combo $combo and $secondsLeft s remaining is worth $points points [MEM-25, MEM-27]',
    ({ moves, combo, secondsLeft, points }) => {
      expect(matchPoints(moves, combo, secondsLeft)).toBe(points);
    },
  );

  it('the points of a match equal the formula for any input [MEM-25, MEM-27]', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(5), fc.nat(90), (moves, combo, secondsLeft) => {
        const bonus = [0, 0, 10, 15, 20, 25][combo] ?? NaN;
        const expected = 10 + Math.max(0, 5 - Math.floor(moves / 3)) + bonus + Math.floor(secondsLeft / 10);
        expect(matchPoints(moves, combo, secondsLeft)).toBe(expected);
      }),
    );
  });
});

describe('the board', () => {
  it('the board has 3 columns below a width of 480 px, 4 from 480 px on, and on hard 6 from 640 px on [MEM-31]', () => {
    const widths = [0, 296, 479, 480, 639, 640, 1600];
    expect(widths.map((width) => columnsFor(width, 'easy'))).toEqual([3, 3, 3, 4, 4, 4, 4]);
    expect(widths.map((width) => columnsFor(width, 'medium'))).toEqual([3, 3, 3, 4, 4, 4, 4]);
    expect(widths.map((width) => columnsFor(width, 'hard'))).toEqual([3, 3, 3, 4, 4, 6, 6]);
  });
});
