import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Challenge, type ChallengeDay, challengeTypes, newlyPassed, passes } from './challenges';
import { todayStatsOf } from './recent-days';
import { type MeasuredArea, measuredAreas, overallOf, sentScores } from './scoring';
import { type PerformanceRow, summarise } from './testing/summarise';

const today = { date: '2026-11-21', zone: 'UTC' } as const;

const play = (area: MeasuredArea, score: number): PerformanceRow => {
  const scores = sentScores(score, area);
  return {
    date: '2026-11-21T12:00:00Z',
    memory_score: scores.memory,
    focus_score: scores.focus,
    speed_score: scores.speed,
    overall_score: overallOf(scores),
  };
};

const dayOf = (rows: readonly PerformanceRow[], streak = 0): ChallengeDay => ({
  today: todayStatsOf(summarise(rows, today).days, today.date),
  streak,
});

const full = (score: number): PerformanceRow => ({
  date: '2026-11-21T12:00:00Z',
  memory_score: score,
  focus_score: score,
  speed_score: score,
  overall_score: score,
});

const games = (count: number): PerformanceRow[] => Array.from({ length: count }, () => play('speed', 1));

const anyArea = fc.constantFrom(...measuredAreas);
const anyRows = fc.array(fc.tuple(anyArea, fc.nat(100)).map(([area, score]) => play(area, score)));
const challenge = (type: string, completed = false): Challenge => ({
  id: type,
  challenge_type: type,
  description: type,
  completed,
});

it('knows eight types [CHAL-01]', () => {
  expect(challengeTypes).toEqual([
    'memory',
    'focus',
    'speed',
    'logic',
    'balanced',
    'mixed',
    'achievement',
    'streak',
  ]);
});

describe('an area challenge', () => {
  it.each(measuredAreas)('in %s passes at an average of 70, not 69 [CHAL-05]', (area) => {
    expect(passes(area, dayOf([full(69)]))).toBe(false);
    expect(passes(area, dayOf([full(70)]))).toBe(true);
    expect(passes(area, dayOf([full(60), full(80)]))).toBe(true);
    expect(passes(area, dayOf([]))).toBe(false);
    const average = { memory: 100, focus: 100, speed: 100 };
    expect(passes(area, { today: { gamesPlayed: 0, average, exercised: average }, streak: 0 })).toBe(false);
  });

  it('also passes by the plays that exercised the area [CHAL-06]', () => {
    expect(passes('memory', dayOf([play('memory', 70), play('speed', 40)]))).toBe(true);
    expect(passes('memory', dayOf([play('memory', 69), play('speed', 40)]))).toBe(false);
  });

  it('is never taken away by a play in another area [CHAL-07]', () => {
    fc.assert(
      fc.property(anyRows, anyArea, anyArea, fc.nat(100), (rows, area, other, score) => {
        fc.pre(other !== area && passes(area, dayOf(rows)));
        expect(passes(area, dayOf([...rows, play(other, score)]))).toBe(true);
      }),
    );
  });
});

it('passes mixed and balanced with any game of today [CHAL-08]', () => {
  for (const type of ['mixed', 'balanced']) {
    expect(passes(type, dayOf([]))).toBe(false);
    expect(passes(type, dayOf([play('focus', 0)]))).toBe(true);
  }
});

it('passes a streak challenge at 2 days, not 1 [CHAL-09]', () => {
  expect([0, 1, 2, 3].map((streak) => passes('streak', dayOf([], streak)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('passes an achievement at 3 games of today, not 2', () => {
  expect([2, 3, 4].map((count) => passes('achievement', dayOf(games(count))))).toEqual([false, true, true]);
});

it('passes every other type with any game of today [CHAL-11]', () => {
  for (const type of ['logic', 'juggling']) {
    expect(passes(type, dayOf([]))).toBe(false);
    expect(passes(type, dayOf([play('memory', 1)]))).toBe(true);
  }
});

it('goes from incomplete to completed and is never judged again [CHAL-02]', () => {
  const open = challengeTypes.map((type) => challenge(type));
  const completed = challengeTypes.map((type) => challenge(type, true));
  fc.assert(
    fc.property(anyRows, fc.nat(5), (rows, streak) => {
      const day = dayOf(rows, streak);
      expect(newlyPassed(open, day)).toEqual(open.filter((one) => passes(one.challenge_type, day)));
      expect(newlyPassed(completed, day)).toEqual([]);
    }),
  );
});
