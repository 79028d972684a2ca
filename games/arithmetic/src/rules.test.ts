import { describe, expect, it } from 'vitest';
import { LEVELS, pointsFor } from './rules';

const { easy, medium, hard } = LEVELS;

describe('levels', () => {
  it('easy, medium and hard have 5, 8 and 10 rounds of 10, 8 and 6 s [ARI-02]', () => {
    expect([easy.rounds, medium.rounds, hard.rounds]).toEqual([5, 8, 10]);
    expect([easy.limitMs, medium.limitMs, hard.limitMs]).toEqual([10_000, 8000, 6000]);
  });

  it('the level medium adds multiplication, and the level hard adds division [ARI-03]', () => {
    expect([easy, medium, hard].map(({ operations }) => operations)).toEqual([
      ['+', '-'],
      ['+', '-', '*'],
      ['+', '-', '*', '/'],
    ]);
  });

  it('on easy, medium and hard, the first number is at most 20, 50 and 100, and the second at most 10, 25 and 50 [ARI-04]', () => {
    expect([easy, medium, hard].map(({ maxFirst, maxSecond }) => [maxFirst, maxSecond])).toEqual([
      [20, 10],
      [50, 25],
      [100, 50],
    ]);
  });
});

describe('points', () => {
  it.each([
    ['easy', 10, 20],
    ['easy', 1, 11],
    ['medium', 8, 36],
    ['medium', 3, 26],
    ['hard', 6, 48],
    ['hard', 1, 33],
  ] as const)(
    'a right answer at %s with %i s remaining earns %i points [ARI-05]',
    (difficulty, secondsLeft, points) => {
      expect(pointsFor(difficulty, secondsLeft)).toBe(points);
    },
  );
});
