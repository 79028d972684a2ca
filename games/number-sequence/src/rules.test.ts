import { describe, expect, it } from 'vitest';
import { LEVELS, pointsFor } from './rules';

const { easy, medium, hard } = LEVELS;

describe('levels', () => {
  it('easy, medium and hard have 5, 8 and 10 rounds of 15, 12 and 10 s [NUM-02]', () => {
    expect([easy.rounds, medium.rounds, hard.rounds]).toEqual([5, 8, 10]);
    expect([easy.limitMs, medium.limitMs, hard.limitMs]).toEqual([15_000, 12_000, 10_000]);
  });

  it('easy, medium and hard show 3, 5 and 7 terms [NUM-03]', () => {
    expect([easy.terms, medium.terms, hard.terms]).toEqual([3, 5, 7]);
  });
});

describe('points', () => {
  it.each([
    ['easy', 15, 18],
    ['easy', 14, 17],
    ['easy', 1, 11],
    ['medium', 12, 32],
    ['medium', 7, 27],
    ['hard', 10, 45],
    ['hard', 9, 44],
    ['hard', 1, 32],
  ] as const)(
    'a right answer at %s with %i s remaining earns %i points [NUM-05]',
    (difficulty, secondsLeft, points) => {
      expect(pointsFor(difficulty, secondsLeft)).toBe(points);
    },
  );
});
