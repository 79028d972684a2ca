import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { trendFacts } from './trend';

const values = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 40 });

it('a trend has its latest value, range and median', () => {
  expect(trendFacts([])).toBeNull();
  expect(trendFacts([40, 60, 50, 70, 80])).toEqual({
    latest: 80,
    lowest: 40,
    highest: 80,
    usual: 60,
  });
});

it('the median of a trend is within its range', () => {
  fc.assert(
    fc.property(values, (list) => {
      const facts = trendFacts(list);
      expect(facts?.lowest).toBeLessThanOrEqual(facts?.usual ?? Number.NaN);
      expect(facts?.usual).toBeLessThanOrEqual(facts?.highest ?? Number.NaN);
    }),
  );
});
