import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Challenge,
  type ChallengeDay,
  challengeNote,
  challengeSetSize,
  type ChallengeType,
  challengeTypes,
  countCompleted,
  defaultChallenges,
  newlyPassed,
  passes,
  planChallengeSet,
  shownChallenges,
} from './challenges';
import { todayStatsOf, zeroTodayStats } from './recent-days';
import { type MeasuredArea, measuredAreas, overallOf, sentScores } from './scoring';
import type { OwnStats } from './stats';
import { type PerformanceRow, summarise } from './testing/summarise';

describe('the rules of challenges', () => {
  const today = { date: '2026-11-21', zone: 'UTC' } as const;

  const play = (area: MeasuredArea, score: number): PerformanceRow => {
    const scores = sentScores(score, area);
    return {
      date: '2026-11-21T12:00:00Z',
      memory_score: scores.memory,
      focus_score: scores.focus,
      speed_score: scores.speed,
      overall_score: overallOf(scores),
      category: area,
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

  it('there are eight types of challenges [CHAL-01]', () => {
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
    it.each(measuredAreas)(
      'a %s challenge passes at a mean of 70 points, but not of 69 [CHAL-05]',
      (area) => {
        expect(passes(area, dayOf([full(69)]))).toBe(false);
        expect(passes(area, dayOf([full(70)]))).toBe(true);
        expect(passes(area, dayOf([full(60), full(80)]))).toBe(true);
        expect(passes(area, dayOf([]))).toBe(false);
        const average = { memory: 100, focus: 100, speed: 100 };
        expect(
          passes(area, {
            today: { gamesPlayed: 0, gamesFinished: 0, average, exercised: average },
            streak: 0,
          }),
        ).toBe(false);
      },
    );

    it('an area challenge passes if the plays that exercised the area have an average of at least 70 points [CHAL-06]', () => {
      expect(passes('memory', dayOf([play('memory', 70), play('speed', 40)]))).toBe(true);
      expect(passes('memory', dayOf([play('memory', 69), play('speed', 40)]))).toBe(false);
    });

    it('an area challenge still passes after a play in another area [CHAL-07]', () => {
      fc.assert(
        fc.property(anyRows, anyArea, anyArea, fc.nat(100), (rows, area, other, score) => {
          fc.pre(other !== area && passes(area, dayOf(rows)));
          expect(passes(area, dayOf([...rows, play(other, score)]))).toBe(true);
        }),
      );
    });
  });

  it('a mixed or balanced challenge passes with any game of today [CHAL-08]', () => {
    for (const type of ['mixed', 'balanced']) {
      expect(passes(type, dayOf([]))).toBe(false);
      expect(passes(type, dayOf([play('focus', 0)]))).toBe(true);
    }
  });

  it('a streak challenge passes with a streak of 2 days, but not of 1 day [CHAL-09]', () => {
    expect([0, 1, 2, 3].map((streak) => passes('streak', dayOf([], streak)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('an achievement challenge passes with 3 finished games today; unfinished games do not count [CHAL-10]', () => {
    const left = games(9).map((row) => ({ ...row, finished: false }));
    for (const rest of [[], left]) {
      const passed = [2, 3, 4].map((count) => passes('achievement', dayOf([...games(count), ...rest])));
      expect(passed).toEqual([false, true, true]);
    }
  });

  it('a finished set counts as three games and so completes an achievement challenge; an unfinished set does not [CHAL-10]', () => {
    const set = { ...play('memory', 1), category: 'balanced' };
    expect(passes('achievement', dayOf([set]))).toBe(true);
    expect(passes('achievement', dayOf([{ ...set, finished: false }]))).toBe(false);
  });

  it('a challenge of any other type passes with any game of today [CHAL-11]', () => {
    for (const type of ['logic', 'juggling']) {
      expect(passes(type, dayOf([]))).toBe(false);
      expect(passes(type, dayOf([play('memory', 1)]))).toBe(true);
    }
  });

  it('newlyPassed returns the open challenges that pass, and never a completed one [CHAL-02]', () => {
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
});

describe('the set of a day', () => {
  const stats = (figures: Partial<OwnStats> = {}): OwnStats => ({
    origin: 'own',
    gamesPlayed: 6,
    streak: 0,
    overallScore: 20,
    memoryScore: 50,
    focusScore: 50,
    speedScore: 50,
    progress: 10,
    lastPlayed: '2026-11-20',
    ...figures,
  });

  const created = (figures?: Partial<OwnStats>) => planChallengeSet([], stats(figures)).create;
  const row = (challenge_type: ChallengeType, completed: boolean): Challenge => ({
    id: challenge_type,
    challenge_type,
    description: challenge_type,
    completed,
  });

  const first = (figures?: Partial<OwnStats>) => created(figures)[0]?.challenge_type;
  const mixed = (streak: number) => created({ streak }).filter((one) => one.challenge_type === 'mixed');
  const achievement = (gamesPlayed: number) => created({ gamesPlayed })[2];

  describe('a new set', () => {
    it('a new set starts with the weakest area, and a tie goes to memory, then focus, then speed [CHAL-13]', () => {
      expect(first()).toBe('memory');
      expect(first({ memoryScore: 51 })).toBe('focus');
      expect(first({ memoryScore: 51, focusScore: 51 })).toBe('speed');
      expect(first({ speedScore: 49 })).toBe('speed');
      expect(first({ focusScore: 49, speedScore: 49 })).toBe('focus');
    });

    it("a new set has one 'mixed' challenge with a text that depends on the streak [CHAL-14]", () => {
      expect(mixed(0)).toHaveLength(1);
      expect(mixed(0)[0]?.description).toMatch(/start a streak/);
      expect(mixed(4)[0]?.description).toMatch(/streak of 4 days/);
    });

    it("a new set has one 'achievement' challenge, whose text changes at 10 games played [CHAL-15]", () => {
      expect(achievement(9)).toEqual({
        challenge_type: 'achievement',
        description: 'Complete 3 different brain exercises today',
      });
      expect(achievement(10)?.description).toBe('Beat your personal best score in any game');
    });

    it('a new set has three challenges of different types [CHAL-19]', () => {
      fc.assert(
        fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (memoryScore, focusScore, speedScore) => {
          const types = created({ memoryScore, focusScore, speedScore }).map((one) => one.challenge_type);
          expect(new Set(types).size).toBe(3);
          expect(types.slice(1)).toEqual(['mixed', 'achievement']);
        }),
      );
      expect(challengeSetSize).toBe(3);
      expect(shownChallenges([1, 2, 3, 4, 5])).toEqual([1, 2, 3]);
    });
  });

  describe('a stored set', () => {
    const anyRows = fc
      .uniqueArray(fc.constantFrom(...challengeTypes), { maxLength: 3 })
      .chain((types) =>
        fc.tuple(...types.map((type) => fc.boolean().map((completed) => row(type, completed)))),
      );

    it('a stored set stays unchanged if it is full and no refresh was requested', () => {
      const full = [row('memory', false), row('mixed', false), row('achievement', true)];
      expect(planChallengeSet(full, stats())).toEqual({ clear: [], create: [] });
    });

    it('a refresh keeps completed challenges, removes open ones and adds new ones until there are three types [CHAL-17, CHAL-18]', () => {
      fc.assert(
        fc.property(anyRows, fc.boolean(), (rows, isForced) => {
          fc.pre(isForced || rows.length < 3);
          const { clear, create } = planChallengeSet(rows, stats(), isForced);
          const kept = rows.filter((one) => !clear.includes(one));
          expect(clear.some((one) => one.completed)).toBe(false);
          expect(kept.every((one) => one.completed)).toBe(true);
          expect(new Set([...kept, ...create].map((one) => one.challenge_type)).size).toBe(3);
          expect(kept.length + create.length).toBe(3);
        }),
      );
    });

    it("the count of completed challenges is the same before and after the dashboard stores the day's set and its completions", () => {
      const played = { ...zeroTodayStats, gamesPlayed: 1 };
      const day = { today: played, streak: 1 };
      expect(countCompleted([], stats(), { today: zeroTodayStats, streak: 0 })).toBe(0);
      expect(countCompleted([], stats(), day)).toBe(1);
      fc.assert(
        fc.property(anyRows, fc.nat(3), (rows, gamesFinished) => {
          const values = { today: { ...played, gamesFinished }, streak: 2 };
          const { clear, create } = planChallengeSet(rows, stats());
          const kept = rows.filter((one) => !clear.includes(one));
          const set = [...kept, ...create.map((one) => row(one.challenge_type, false))];
          const passed = new Set(newlyPassed(set, values));
          const stored = set.map((one) => ({ ...one, completed: one.completed || passed.has(one) }));
          const storedCount = stored.filter((one) => one.completed).length;
          expect(countCompleted(rows, stats(), values)).toBe(storedCount);
          expect(countCompleted(stored, stats(), values)).toBe(storedCount);
        }),
      );
    });

    it('a set with a completed area challenge gets no second area challenge', () => {
      const { create } = planChallengeSet([row('speed', true)], stats());
      expect(create.map((one) => one.challenge_type)).toEqual(['mixed', 'achievement']);
    });
  });

  it('the default challenges are one each in memory, focus and speed', () => {
    expect(defaultChallenges.map((one) => one.challenge_type)).toEqual(measuredAreas);
  });

  it('the personal best challenge has a note that says which rule really applies', () => {
    expect(challengeNote('Beat your personal best score in any game')).toBe(
      'Counts when you finish 3 games today',
    );
    expect(challengeNote('Complete 3 different brain exercises today')).toBeNull();
  });
});
