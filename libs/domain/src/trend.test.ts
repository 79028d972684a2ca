import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { trendFacts } from './trend';

const values = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 3, maxLength: 40 });

it('a trend has its latest value, range and median', () => {
  expect(trendFacts([])).toBeNull();
  expect(trendFacts([40, 60, 50, 70, 80])).toEqual({
    latest: 80,
    lowest: 40,
    highest: 80,
    usual: 60,
  });
});

it('a trend has a usual value if at least three values are compared, and computes it from these values only', () => {
  expect(trendFacts([40, 60])?.usual).toBeNull();
  expect(trendFacts([40, 60, 50])?.usual).toBe(50);
  expect(trendFacts([40, 60, 50], [40, 60])?.usual).toBeNull();
  expect(trendFacts([40, 60, 50, 70], [40, 60, 50])?.usual).toBe(50);
});

it('the usual value of a trend is the median of its latest 20 values', () => {
  expect(trendFacts([...Array<number>(19).fill(0), ...Array<number>(20).fill(9)])?.usual).toBe(9);
});

it('the usual value of a trend is within its range', () => {
  fc.assert(
    fc.property(values, (list) => {
      const facts = trendFacts(list);
      expect(facts?.lowest).toBeLessThanOrEqual(facts?.usual ?? Number.NaN);
      expect(facts?.usual).toBeLessThanOrEqual(facts?.highest ?? Number.NaN);
    }),
  );
});
