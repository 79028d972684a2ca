import { describe, expect, it } from 'vitest';
import { reliabilityOf, retest, type ScoredPlay, splitHalf, splitHalfReliability } from './reliability';

const play = (score: number, day = 1): ScoredPlay => ({
  score,
  playedOn: `2026-11-${String(day).padStart(2, '0')}`,
});

/** Returns the plays of several players. Each score is the number of the player plus the noise of the play. */
const group = (size: number, plays: number, noise: (player: number, index: number) => number = () => 0) =>
  Array.from({ length: size }, (_, player) =>
    Array.from({ length: plays }, (_play, index) => play(player + noise(player, index), index + 1)),
  );

describe('the split-half correlation', () => {
  it('the split-half correlation is 1 if odd and even plays agree', () => {
    expect(splitHalf(group(30, 10))).toEqual({ players: 30, correlation: expect.closeTo(1, 10) });
  });

  it('the split-half correlation does not depend on plays after the tenth', () => {
    const later = group(30, 14, (player, index) => (index < 10 ? 0 : (player % 2) * 500));
    expect(splitHalf(later).correlation).toBeCloseTo(1, 10);
  });

  it('the split-half correlation is negative if odd and even plays contradict each other', () => {
    expect(splitHalf(group(30, 10, (player, index) => (index % 2) * -2 * player)).correlation).toBeCloseTo(
      -1,
      10,
    );
  });

  it('the split-half correlation counts only players with ten plays, and needs 30 of them', () => {
    expect(splitHalf([...group(29, 10), ...group(50, 9)])).toEqual({ players: 29, correlation: null });
  });

  it('the split-half correlation is null without differences between players', () => {
    expect(splitHalf(Array.from({ length: 40 }, () => Array.from({ length: 10 }, () => play(5))))).toEqual({
      players: 40,
      correlation: null,
    });
  });
});

describe('the retest correlation', () => {
  it('the retest correlation compares the first plays of the first two days', () => {
    const players = Array.from({ length: 30 }, (_, player) => [
      play(player, 3),
      play(999 - player * player, 3),
      play(player * 2, 7),
      play(0, 7),
      play(-player, 9),
    ]);
    expect(retest(players)).toEqual({ players: 30, correlation: expect.closeTo(1, 10) });
  });

  it('the retest correlation does not count players with a single day', () => {
    const oneDay = Array.from({ length: 40 }, (_, player) => [play(player), play(player)]);
    expect(retest(oneDay)).toEqual({ players: 0, correlation: null });
  });
});

describe('a reliability', () => {
  it("the interval of a reliability is computed with Fisher's transformation", () => {
    const found = reliabilityOf({ players: 103, correlation: 0.5 });
    // Calculated by hand: atanh(0.5) is 0.5493, and the standard error is 0.1.
    expect(found?.low).toBeCloseTo(Math.tanh(0.5493 - 0.196), 4);
    expect(found?.high).toBeCloseTo(Math.tanh(0.5493 + 0.196), 4);
    expect(reliabilityOf({ players: 20, correlation: null })).toBeNull();
  });

  it('the reliability of both halves together is higher than their correlation', () => {
    const found = splitHalfReliability({ players: 103, correlation: 0.5 });
    expect(found?.value).toBeCloseTo(2 / 3, 10);
    expect(found?.low).toBeLessThan(2 / 3);
    expect(splitHalfReliability({ players: 10, correlation: null })).toBeNull();
  });

  it('the reliability of a perfect correlation is 1', () => {
    expect(splitHalfReliability({ players: 40, correlation: 1 })).toEqual({ value: 1, low: 1, high: 1 });
  });
});
