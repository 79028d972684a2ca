import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks';

it('axis ticks are round numbers', () => {
  expect(axisTicks([284, 391, 268])).toEqual([100, 200, 300, 400]);
  expect(axisTicks([4, 7, 6])).toEqual([2, 4, 6, 8]);
  expect(axisTicks([55, 100], 100)).toEqual([40, 60, 80, 100]);
  expect(axisTicks([7])).toEqual([2, 4, 6, 8]);
  expect(axisTicks([100], 100)).toEqual([40, 60, 80, 100]);
  expect(axisTicks([])).toEqual([0, 1]);
});

it('axis ticks enclose all values in a few integer steps', () => {
  const values = fc.array(fc.double({ min: 0, max: 600_000, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(values, (list) => {
      const ticks = axisTicks(list);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...list));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...list));
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

it('the axis covers at least half of the highest value, so that a small change looks small', () => {
  expect(axisTicks([67, 60])).toEqual([20, 40, 60, 80]);
});

it('axis ticks stop at the maximum', () => {
  const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(percents, (list) => {
      const ticks = axisTicks(list, 100);
      expect(ticks.at(-1)).toBeLessThanOrEqual(100);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...list));
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...list));
    }),
  );
});
