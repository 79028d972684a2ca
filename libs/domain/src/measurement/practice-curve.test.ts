import { describe, expect, it } from 'vitest';
import {
  inOrder,
  type MeasuredPlay,
  PRACTICE_RULES,
  practiceCurve,
  practiceGain,
  stepOf,
} from './practice-curve';

const plays = (scores: readonly number[]): MeasuredPlay[] =>
  scores.map((score, index) => ({
    session_id: String(index).padStart(4, '0'),
    ended_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    raw_score: score,
  }));
const same = (score: number, count: number): number[] => Array.from({ length: count }, () => score);

describe('the practice curve', () => {
  it('stepOf assigns each attempt to one step, and assigns no step to an attempt after the last step', () => {
    expect([1, 2, 4, 6, 15, 16, 1000].map(stepOf)).toEqual([1, 2, 5, 8, 15, 25, 1000]);
    expect(stepOf(1001)).toBeNull();
  });

  it("the practice curve is the mean of the players' gains over their own baselines", () => {
    const strong = [...same(900, 15), ...same(930, 10)];
    const weak = [...same(100, 15), ...same(110, 10)];
    const curve = practiceCurve([plays(strong), plays(weak), plays(weak)], 3);
    expect(curve.at(-1)).toMatchObject({ lastAttempt: 25, players: 3 });
    expect(curve.at(-1)?.gain).toBeCloseTo(50 / 3, 10);
    expect(practiceGain(curve, 7)).toBe(0);
  });

  it('the gain rises within a step, and its mean over a step is the published gain', () => {
    const gains = [-9, -7, -5, -3, 0, 4, 7, 9, 10];
    const curve = PRACTICE_RULES.stepEnds
      .slice(0, gains.length)
      .map((lastAttempt, index) => ({ lastAttempt, players: 200, gain: gains[index] ?? Number.NaN }));
    let first = 1;
    for (const { lastAttempt, gain } of curve) {
      const attempts = Array.from({ length: lastAttempt - first + 1 }, (_, index) => first + index);
      const found = attempts.map((attempt) => practiceGain(curve, attempt) ?? Number.NaN);
      expect(found.reduce((sum, value) => sum + value, 0) / found.length).toBeCloseTo(gain, 9);
      expect(found).toEqual(found.toSorted((one, other) => one - other));
      expect(new Set(found).size).toBe(found.length);
      first = lastAttempt + 1;
    }
  });

  it('practiceGain is exact for a gain that is linear in the logarithm of the attempt, also at the beginning of a step', () => {
    const score = (attempt: number) => 100 * Math.log(attempt);
    const player = plays(Array.from({ length: 40 }, (_, index) => score(index + 1)));
    const curve = practiceCurve([player], 1);
    const gain = (attempt: number) => practiceGain(curve, attempt) ?? Number.NaN;
    // Each tested pair of attempts comes from two different steps, with different distances from the beginnings of
    // their steps.
    for (const [one, other] of [
      [16, 26],
      [17, 39],
      [25, 40],
    ] as const)
      expect(gain(other) - gain(one)).toBeCloseTo(score(other) - score(one), 9);
  });

  it('the practice curve does not rise because weak players stop earlier', () => {
    const curve = practiceCurve([plays(same(900, 25)), plays(same(100, 15))], 1);
    expect(curve.map(({ gain }) => gain)).toEqual(same(0, 7));
  });

  it('the practice curve does not count players without a full baseline', () => {
    expect(practiceCurve([plays(same(50, PRACTICE_RULES.baselinePlays - 1))], 1)).toEqual([]);
  });

  it('the practice curve has no step with fewer than 200 players', () => {
    const group = (size: number) => Array.from({ length: size }, () => plays(same(50, 15)));
    expect(practiceCurve(group(199))).toEqual([]);
    expect(practiceCurve(group(200)).at(-1)).toEqual({ lastAttempt: 15, players: 200, gain: 0 });
    expect(practiceGain(practiceCurve(group(200)), 16)).toBeNull();
  });

  it('inOrder sorts plays by their end, then by session', () => {
    const [first, second, third] = plays([1, 2, 3]);
    if (first === undefined || second === undefined || third === undefined) throw new Error('expected plays');
    const early = { ...third, ended_at: '2025-12-31T23:59:00+00:00' };
    const atOnce = { ...second, ended_at: '2026-01-01T01:00:00+01:00' };
    expect(inOrder([atOnce, first, early])).toEqual([early, first, atOnce]);
  });
});
