import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { progressOf } from './stats';
import { scoreEndsOf } from './testing/summarise';

const progress = (overallScores: readonly number[]) => progressOf(scoreEndsOf(overallScores));
const scores = fc.array(fc.nat(100), { maxLength: 40 });

/** Means of 10 and 15 over groups of just this size: the score that makes the mean stands at the group's inner end. */
const withGroups = (count: number, size: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    if (index === size - 1) return 10 * size;
    if (index === count - size) return 15 * size;
    return index < size || index > count - size ? 0 : 99;
  });

it('is the percent change from the earliest mean to the latest [STATS-09]', () => {
  expect(progress([40, 50])).toBe(25);
  expect(progress([10, 20, 30, 40, 20, 25])).toBe(50);
});

it('takes groups of 1 for 2 plays, 2 for 6, 3 for 9 and 3 for 30 [STATS-10]', () => {
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

it('stays within 0 and 100, and is 0 with fewer than 2 records [STATS-11]', () => {
  expect([progress([]), progress([80]), progress([80, 20]), progress([10, 90])]).toEqual([0, 0, 0, 100]);
  fc.assert(
    fc.property(scores, (overall) => {
      const percent = progress(overall);
      expect(percent >= 0 && percent <= 100).toBe(true);
      if (overall.length < 2) expect(percent).toBe(0);
    }),
  );
});

it('is 100 or 0 where the earliest mean is 0 [STATS-12]', () => {
  expect(progress([0, 1])).toBe(100);
  expect(progress([0, 0])).toBe(0);
});
