import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUESS_BELOW_MS, isGuess, LEVELS, pointsFor, ratingFor } from './rules';

describe('levels', () => {
  it('easy, medium and hard have 5, 8 and 10 rounds [REA-09]', () => {
    expect([LEVELS.easy.rounds, LEVELS.medium.rounds, LEVELS.hard.rounds]).toEqual([5, 8, 10]);
  });

  it('delays are 1500-4000, 1000-3500 and 800-3000 ms on easy, medium and hard [REA-10]', () => {
    expect(LEVELS.easy.delayMs).toEqual({ min: 1500, max: 4000 });
    expect(LEVELS.medium.delayMs).toEqual({ min: 1000, max: 3500 });
    expect(LEVELS.hard.delayMs).toEqual({ min: 800, max: 3000 });
  });

  it('targets measure 80-100, 60-80 and 40-60 px on easy, medium and hard [REA-11]', () => {
    expect(LEVELS.easy.targetSizePx).toEqual({ min: 80, max: 100 });
    expect(LEVELS.medium.targetSizePx).toEqual({ min: 60, max: 80 });
    expect(LEVELS.hard.targetSizePx).toEqual({ min: 40, max: 60 });
  });
});

describe('points', () => {
  it.each([
    [100, 1000],
    [150, 666],
    [250, 400],
    [333, 300],
    [1000, 100],
    [9999, 10],
    [10_000, 10],
    [60_000, 10],
  ])('a hit after %i ms earns %i points [REA-12]', (reactionMs, points) => {
    expect(pointsFor(reactionMs)).toBe(points);
  });

  it('a slower hit never earns more points', () => {
    const reactionMs = fc.integer({ min: GUESS_BELOW_MS, max: 100_000 });
    fc.assert(
      fc.property(reactionMs, fc.nat(50_000), (ms, longerMs) => {
        expect(pointsFor(ms)).toBeGreaterThanOrEqual(pointsFor(ms + longerMs));
        expect(pointsFor(ms)).toBeLessThanOrEqual(1000);
      }),
    );
  });

  it('a guess earns the minimum, even at 0 ms', () => {
    for (const ms of [0, 1, 50, 99]) expect([isGuess(ms), pointsFor(ms)]).toEqual([true, 10]);
    expect(isGuess(100)).toBe(false);
  });
});

describe('ratings', () => {
  it.each([
    [0, 'Incredible reflexes!'],
    [199, 'Incredible reflexes!'],
    [200, 'Super fast!'],
    [299, 'Super fast!'],
    [300, 'Great reaction time!'],
    [399, 'Great reaction time!'],
  ])('a reaction of %i ms is rated "%s" [REA-13]', (reactionMs, rating) => {
    expect(ratingFor(reactionMs)).toBe(rating);
  });

  it.each([
    [400, 'Good job!'],
    [499, 'Good job!'],
    [500, 'Not bad!'],
    [599, 'Not bad!'],
    [600, 'Keep practicing!'],
    [100_000, 'Keep practicing!'],
  ])('a reaction of %i ms is rated "%s" [REA-14]', (reactionMs, rating) => {
    expect(ratingFor(reactionMs)).toBe(rating);
  });
});
