import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { progressOf } from './progress';

const scores = fc.array(fc.nat(100), { maxLength: 40 });

const oneHigh = (count: number, size: number): number[] =>
  Array.from({ length: count }, (_, index) => (index < size ? 10 : index >= count - size ? 15 : 99));

it('is the percent change from the earliest mean to the latest [STATS-09]', () => {
  expect(progressOf([40, 50])).toBe(25);
  expect(progressOf([10, 20, 30, 40, 20, 25])).toBe(50);
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
    expect(progressOf(oneHigh(count, size))).toBe(50);
  }
});

it('stays within 0 and 100, and is 0 with fewer than 2 records [STATS-11]', () => {
  expect([progressOf([]), progressOf([80]), progressOf([80, 20]), progressOf([10, 90])]).toEqual([
    0, 0, 0, 100,
  ]);
  fc.assert(
    fc.property(scores, (overall) => {
      const progress = progressOf(overall);
      expect(progress >= 0 && progress <= 100).toBe(true);
      if (overall.length < 2) expect(progress).toBe(0);
    }),
  );
});

it('is 100 or 0 where the earliest mean is 0 [STATS-12]', () => {
  expect(progressOf([0, 1])).toBe(100);
  expect(progressOf([0, 0])).toBe(0);
});
