import * as fc from 'fast-check';
import { expect, expectTypeOf, it } from 'vitest';
import { planChallengeSet } from './challenges';
import { daysBetween } from './civil-date';
import { fixedPair, recommendationsFor } from './recommendations';
import { drawSampleStats, type SampleStats } from './stats';
import { trainingPlan } from './training-plan';

const zone = 'Europe/Berlin';
const nowMs = Date.parse('2026-11-21T12:00:00+01:00');
const today = '2026-11-21';
const draws = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const sampleFrom = (stream: Iterator<number>): SampleStats =>
  drawSampleStats(() => Number(stream.next().value), nowMs, zone);
const constantly = (value: number): SampleStats => drawSampleStats(() => value, nowMs, zone);

const within = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

it('draws games, streak and overall in their ranges, both ends included [STATS-18]', () => {
  expect(constantly(0)).toMatchObject({ gamesPlayed: 5, streak: 1, overallScore: 200 });
  expect(constantly(1 - Number.EPSILON)).toMatchObject({ gamesPlayed: 14, streak: 5, overallScore: 699 });
  fc.assert(
    fc.property(draws, (stream) => {
      const { gamesPlayed, streak, overallScore } = sampleFrom(stream);
      expect(within(gamesPlayed, 5, 14) && within(streak, 1, 5) && within(overallScore, 200, 699)).toBe(true);
    }),
  );
});

it('draws the area scores, progress and a last play within the last day [STATS-19]', () => {
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

it('never lets sample figures near challenges, the plan or recommendations [STATS-22, RECO-15]', () => {
  expectTypeOf<SampleStats>().not.toExtend<Parameters<typeof planChallengeSet>[1]>();
  expectTypeOf<SampleStats>().not.toExtend<Parameters<typeof trainingPlan>[0]>();
  fc.assert(
    fc.property(draws, (stream) => {
      expect(recommendationsFor(sampleFrom(stream), today)).toEqual(fixedPair);
    }),
  );
});
