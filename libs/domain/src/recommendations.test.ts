import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGameId } from './catalogue';
import { addDays } from './civil-date';
import { isPlayable, slotIds } from './launch';
import { fixedPair, recommendationLead, recommendationsFor, scoreLevel } from './recommendations';
import { measuredAreas } from './scoring';
import { type OwnStats, statScore, strongestArea, weakestArea } from './stats';
import { trainingPlan } from './training-plan';

const today = '2026-11-21';

/** The statistics of a player to whom no rule applies. */
const quiet: OwnStats = {
  origin: 'own',
  gamesPlayed: 7,
  streak: 1,
  overallScore: 40,
  memoryScore: 40,
  focusScore: 60,
  speedScore: 50,
  progress: 25,
  lastPlayed: today,
};
const advice = (figures: Partial<OwnStats>) => recommendationsFor({ ...quiet, ...figures }, today);
const reasons = (figures: Partial<OwnStats>) => advice(figures).map((one) => one.reasonShort);

const anyStats = fc.record({
  origin: fc.constant('own' as const),
  gamesPlayed: fc.nat(30),
  streak: fc.nat(10),
  overallScore: fc.nat(100),
  memoryScore: fc.nat(100),
  focusScore: fc.nat(100),
  speedScore: fc.nat(100),
  progress: fc.nat(100),
  lastPlayed: fc.option(fc.nat(10).map((days) => addDays(today, -days))),
});

const lead = (figures: Partial<OwnStats>) => recommendationLead({ ...quiet, ...figures });
const strongest = (memoryScore: number, focusScore: number, speedScore: number) =>
  strongestArea({ ...quiet, memoryScore, focusScore, speedScore });

it('the level of an area score is challenged below 30 points, developing below 60, otherwise solid [RECO-03]', () => {
  expect([0, 29, 30, 59, 60, 100].map(scoreLevel)).toEqual([
    'challenged',
    'challenged',
    'developing',
    'developing',
    'solid',
    'solid',
  ]);
});

describe('the rules of recommendations', () => {
  it('a speed game is recommended after more than three calendar days without a play [RECO-04, RECO-23]', () => {
    expect(reasons({ lastPlayed: addDays(today, -3) })).toEqual(['Maintain momentum']);
    expect(advice({ lastPlayed: addDays(today, -4) })).toMatchObject([
      { id: 'reaction-test', category: 'speed', numberUsed: '4 days since your last play' },
    ]);
    expect(reasons({ lastPlayed: null })).toEqual(['Maintain momentum']);
  });

  it('a game for variety is recommended after 11 played games, but not after 10 [RECO-05]', () => {
    expect(reasons({ gamesPlayed: 10 })).toEqual(['Maintain momentum']);
    expect(advice({ gamesPlayed: 11 })).toMatchObject([{ id: 'word-recall', numberUsed: '11 games played' }]);
  });

  it('a challenge in the strongest area is recommended at a streak of 3 days, but not of 2 [RECO-06]', () => {
    expect(reasons({ streak: 2 })).toEqual(['Maintain momentum']);
    expect(advice({ streak: 3 })).toMatchObject([{ category: 'focus', numberUsed: '3-day streak' }]);
    expect(advice({ streak: 3, speedScore: 90 })).toMatchObject([{ category: 'speed' }]);
  });

  it('the Daily Brain Challenge is recommended to a beginner after 4 played games, but not after 5 [RECO-07]', () => {
    expect(reasons({ gamesPlayed: 5 })).toEqual(['Maintain momentum']);
    expect(advice({ gamesPlayed: 4 })).toMatchObject([
      { id: 'daily-challenge', reasonShort: 'Good for beginners', numberUsed: '4 games played' },
    ]);
  });

  it('balanced training is recommended at a progress of 19 %, but not of 20 % [RECO-08]', () => {
    expect(reasons({ progress: 20 })).toEqual(['Maintain momentum']);
    expect(advice({ progress: 19 })).toMatchObject([
      { id: 'balanced-training', numberUsed: '19% progress since your first games' },
    ]);
    expect(advice({ progress: 0, gamesPlayed: 1 })[1]).toMatchObject({ numberUsed: '1 game played' });
  });

  it('the Daily Brain Challenge is recommended to keep the momentum if no other rule applies [RECO-09]', () => {
    expect(advice({})).toMatchObject([{ id: 'daily-challenge', reasonShort: 'Maintain momentum' }]);
    fc.assert(
      fc.property(anyStats, (stats) => {
        const found = recommendationsFor(stats, today);
        if (found.length > 1) expect(found.map((one) => one.reasonShort)).not.toContain('Maintain momentum');
      }),
    );
  });
});

it('recommendations are in the order of the rules, without duplicates [RECO-10]', () => {
  expect(reasons({ lastPlayed: addDays(today, -9), gamesPlayed: 12, streak: 4, progress: 0 })).toEqual([
    'Easy way back',
    'Something different',
    'Your strong side',
  ]);
  expect(reasons({ gamesPlayed: 2, progress: 0, streak: 3 })).toEqual([
    'Your strong side',
    'Good for beginners',
    'Mix it up',
  ]);
  fc.assert(
    fc.property(anyStats, (stats) => {
      const ids = recommendationsFor(stats, today).map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('there are one to three recommendations, and only the first is ideal [RECO-02, RECO-11]', () => {
  fc.assert(
    fc.property(anyStats, (stats) => {
      const found = recommendationsFor(stats, today);
      expect(found.length >= 1 && found.length <= 3).toBe(true);
      expect(found.map((one) => one.isIdeal)).toEqual(found.map((_, index) => index === 0));
    }),
  );
});

it('each recommendation has every field, with a reason and the number that led to it [RECO-01]', () => {
  fc.assert(
    fc.property(anyStats, (stats) => {
      for (const one of recommendationsFor(stats, today)) {
        expect(isGameId(one.id)).toBe(true);
        expect(['memory', 'focus', 'speed', 'mixed']).toContain(one.category);
        expect(['memory', 'puzzle', 'speed', 'focus']).toContain(one.icon);
        expect(one.numberUsed).toMatch(/\d/);
        for (const text of [one.name, one.reason, one.reasonShort]) expect(text).toMatch(/\w/);
      }
    }),
  );
});

it('a fixed pair, Memory Match and the Daily Brain Challenge, is recommended if the statistics could not be read [RECO-14]', () => {
  expect(recommendationsFor(null, today)).toEqual(fixedPair);
  expect(fixedPair.map(({ id, name, isIdeal }) => [id, name, isIdeal])).toEqual([
    ['memory-match', 'Memory Match', true],
    ['daily-challenge', 'Daily Brain Challenge', false],
  ]);
});

it('the sentence above the recommendations depends on games, streak and progress [RECO-13]', () => {
  const plain = lead({});
  expect(lead({ gamesPlayed: 5, streak: 2, progress: 30 })).toBe(plain);
  const keyed = [lead({ gamesPlayed: 4 }), lead({ streak: 3 }), lead({ progress: 31 })];
  expect(new Set([plain, ...keyed]).size).toBe(4);
});

it('the training plan has the weakest area and Advanced Practice in the strongest, each with a game [RECO-19, RECO-20]', () => {
  const games = { memory: 'memory-match', focus: 'number-sequence', speed: 'reaction-test' };
  fc.assert(
    fc.property(anyStats, (stats) => {
      const [weak, strong] = trainingPlan(stats);
      const scores = measuredAreas.map((area) => statScore(stats, area));
      expect(weak.score).toBe(Math.min(...scores));
      expect(strong).toMatchObject({ title: 'Advanced Practice', score: Math.max(...scores) });
      for (const entry of [weak, strong]) expect(entry.game?.id).toBe(games[entry.area]);
    }),
  );
});

it('if areas are equally strong, strongestArea returns the first of memory, focus and speed, but never the weakest area [RECO-22]', () => {
  expect(strongest(50, 50, 50)).toBe('focus');
  expect(strongest(10, 50, 50)).toBe('focus');
  expect(strongest(50, 10, 50)).toBe('memory');
  expect(strongest(50, 50, 10)).toBe('memory');
  fc.assert(fc.property(anyStats, (stats) => strongestArea(stats) !== weakestArea(stats)));
});

it('recommendations leave out closed games and keep all others', () => {
  const anyClosed = fc.subarray([...slotIds]).map((slots) => new Set<string>(slots));
  fc.assert(
    fc.property(anyStats, anyClosed, (stats, closed) => {
      const found = recommendationsFor(stats, today, closed);
      const usual = recommendationsFor(stats, today);
      expect(found.filter(({ id }) => !isPlayable(id, closed))).toEqual([]);
      expect(found.map(({ isIdeal }) => isIdeal)).toEqual(found.map((_, index) => index === 0));
      const kept = usual.filter(({ id }) => isPlayable(id, closed)).map(({ id }) => id);
      expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
      if (closed.size < slotIds.length) expect(found.length).toBeGreaterThan(0);
      for (const { game } of trainingPlan(stats, closed))
        expect(game === null || isPlayable(game.id, closed)).toBe(true);
      expect(recommendationsFor(null, today, closed).every(({ id }) => isPlayable(id, closed))).toBe(true);
    }),
  );
});
