import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { planChallengeSet } from './challenges';
import { daysBetween } from './civil-date';
import { fixedPair, recommendationsFor } from './recommendations';
import { drawSampleStats, progressOf, type SampleStats, statsOf } from './stats';
import type { Today } from './streak';
import { type PerformanceRow, scoreEndsOf, summarise } from './testing/summarise';
import { trainingPlan } from './training-plan';

describe('the statistics of a player', () => {
  const today = { date: '2026-11-21', zone: 'Europe/Berlin' } as const;

  const figuresOf = (rows: readonly PerformanceRow[], when: Today = today) =>
    statsOf(summarise(rows, when), when);

  type Scores = readonly [
    memory: number | null,
    focus: number | null,
    speed: number | null,
    overall: number | null,
  ];

  const row = (date: string, [memory, focus, speed, overall]: Scores): PerformanceRow => ({
    date,
    memory_score: memory,
    focus_score: focus,
    speed_score: speed,
    overall_score: overall,
  });

  it('without plays, all seven numeric statistics are 0 and the last play is null', () => {
    expect(figuresOf([])).toEqual({
      origin: 'own',
      gamesPlayed: 0,
      streak: 0,
      overallScore: 0,
      memoryScore: 0,
      focusScore: 0,
      speedScore: 0,
      progress: 0,
      lastPlayed: null,
    });
  });

  it('an area score uses the plays that exercised the area, and the overall score uses all plays', () => {
    const rows = [
      row('2026-11-21T10:00:00Z', [80, 0, 0, 27]),
      row('2026-11-20T10:00:00Z', [60, 0, 0, 20]),
      row('2026-11-19T10:00:00Z', [0, 50, 0, 17]),
      row('2026-11-18T10:00:00Z', [null, null, null, null]),
    ];
    expect(figuresOf(rows)).toEqual({
      origin: 'own',
      gamesPlayed: 4,
      streak: 4,
      overallScore: 21,
      memoryScore: 70,
      focusScore: 50,
      speedScore: 0,
      progress: 59,
      lastPlayed: '2026-11-21',
    });
  });

  it('a score of 0 counts in the area of the play’s game; without a known game, only scores above 0 count [STATS-13]', () => {
    const of = (category: string | null, scores: Scores) => ({
      ...row('2026-11-21T10:00:00Z', scores),
      category,
    });
    const areas = (rows: readonly PerformanceRow[]) => {
      const { memoryScore, focusScore, speedScore } = figuresOf(rows);
      return [memoryScore, focusScore, speedScore];
    };
    const memory = [of('memory', [80, 0, 0, 27]), of('memory', [0, 0, 0, 0])];
    expect(areas(memory)).toEqual([40, 0, 0]);
    expect(areas([...memory, of('logic', [0, 0, 90, 30]), of('creative', [0, 0, 0, 0])])).toEqual([
      40, 0, 45,
    ]);
    expect(areas([of('balanced', [60, 60, 60, 60]), of('balanced', [0, 0, 0, 0])])).toEqual([30, 30, 30]);
    expect(areas([...memory, of(null, [0, 0, 0, 0]), of(null, [0, 50, 0, 17])])).toEqual([40, 50, 0]);
  });

  it('unfinished plays count in the statistics like all others', () => {
    const left = { ...row('2026-11-21T10:00:00Z', [0, 0, 0, 0]), category: 'memory', finished: false };
    const figures = figuresOf([row('2026-11-20T10:00:00Z', [80, 0, 0, 27]), left]);
    expect(figures).toMatchObject({ gamesPlayed: 2, streak: 2, memoryScore: 40, overallScore: 14 });
  });

  it('the statistics do not depend on the order of rows', () => {
    const rows = Array.from({ length: 9 }, (_, index) =>
      row(`2026-11-${12 + index}T10:00:00Z`, [index * 10, 5, 90 - index, index * 3]),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(figuresOf(shuffled)).toEqual(figuresOf(rows));
      }),
    );
  });

  it('the date of the last play is its local date', () => {
    const rows = [row('2026-11-20T23:30:00Z', [1, 1, 1, 1])];
    expect(figuresOf(rows).lastPlayed).toBe('2026-11-21');
    expect(figuresOf(rows, { ...today, zone: 'UTC' }).lastPlayed).toBe('2026-11-20');
  });
});

describe('the progress', () => {
  const progress = (overallScores: readonly number[]) => progressOf(scoreEndsOf(overallScores));
  const scores = fc.array(fc.nat(100), { maxLength: 40 });

  /**
   * Returns `count` scores that reveal how many scores the progress averages at each end. The means of the two ends are 10
   * and 15 only if `size` scores are averaged at each end.
   */
  const withGroups = (count: number, size: number): number[] =>
    Array.from({ length: count }, (_, index) => {
      if (index === size - 1) return 10 * size;
      if (index === count - size) return 15 * size;
      return index < size || index > count - size ? 0 : 99;
    });

  it('the progress is the change in percent from the mean of the earliest scores to the mean of the latest [STATS-09]', () => {
    expect(progress([40, 50])).toBe(25);
    expect(progress([10, 20, 30, 40, 20, 25])).toBe(50);
  });

  it('the progress compares groups of 1 play if there are 2 plays, of 2 for 6 plays, of 3 for 9 plays, and of 3 for 30 plays [STATS-10]', () => {
    for (const [count, size] of [
      [2, 1],
      [5, 1],
      [6, 2],
      [8, 2],
      [9, 3],
      [30, 3],
    ] as const) {
      expect(progress(withGroups(count, size))).toBe(50);
    }
  });

  it('the progress stays within 0 and 100, and is 0 with fewer than 2 records [STATS-11]', () => {
    expect([progress([]), progress([80]), progress([80, 20]), progress([10, 90])]).toEqual([0, 0, 0, 100]);
    fc.assert(
      fc.property(scores, (overall) => {
        const percent = progress(overall);
        expect(percent >= 0 && percent <= 100).toBe(true);
        if (overall.length < 2) expect(percent).toBe(0);
      }),
    );
  });

  it('if the mean of the earliest scores is 0, the progress is 100, or 0 if the latest mean is 0 too [STATS-12]', () => {
    expect(progress([0, 1])).toBe(100);
    expect(progress([0, 0])).toBe(0);
  });
});

describe('sample statistics', () => {
  const zone = 'Europe/Berlin';
  const nowMs = Date.parse('2026-11-21T12:00:00+01:00');
  const today = '2026-11-21';
  const draws = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  const sampleFrom = (stream: Iterator<number>): SampleStats =>
    drawSampleStats(() => Number(stream.next().value), nowMs, zone);
  const constantly = (value: number): SampleStats => drawSampleStats(() => value, nowMs, zone);

  const within = (value: number, low: number, high: number): boolean =>
    Number.isInteger(value) && value >= low && value <= high;

  it('sample games, streak and overall score are within their inclusive ranges [STATS-18]', () => {
    expect(constantly(0)).toMatchObject({ gamesPlayed: 5, streak: 1, overallScore: 200 });
    expect(constantly(1 - Number.EPSILON)).toMatchObject({ gamesPlayed: 14, streak: 5, overallScore: 699 });
    fc.assert(
      fc.property(draws, (stream) => {
        const { gamesPlayed, streak, overallScore } = sampleFrom(stream);
        expect(within(gamesPlayed, 5, 14) && within(streak, 1, 5) && within(overallScore, 200, 699)).toBe(
          true,
        );
      }),
    );
  });

  it('sample area scores and progress are within their ranges, and the last play is within the last day [STATS-19]', () => {
    expect(constantly(0)).toMatchObject({ memoryScore: 0, focusScore: 0, speedScore: 0, progress: 0 });
    expect(constantly(1 - Number.EPSILON)).toMatchObject({ memoryScore: 99, speedScore: 99, progress: 99 });
    fc.assert(
      fc.property(draws, (stream) => {
        const { memoryScore, focusScore, speedScore, progress, lastPlayed } = sampleFrom(stream);
        for (const value of [memoryScore, focusScore, speedScore, progress]) {
          expect(within(value, 0, 99)).toBe(true);
        }
        expect([0, 1]).toContain(daysBetween(lastPlayed ?? '1970-01-01', today));
      }),
    );
  });

  it('challenges, the training plan and recommendations do not use sample statistics [STATS-22, RECO-15]', () => {
    expectTypeOf<SampleStats>().not.toExtend<Parameters<typeof planChallengeSet>[1]>();
    expectTypeOf<SampleStats>().not.toExtend<Parameters<typeof trainingPlan>[0]>();
    fc.assert(
      fc.property(draws, (stream) => {
        expect(recommendationsFor(sampleFrom(stream), today)).toEqual(fixedPair);
      }),
    );
  });
});
