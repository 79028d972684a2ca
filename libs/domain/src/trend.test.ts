import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { trendFacts } from './trend';

const values = fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 40 });

it('a trend has its latest value, range and median, and from six values on the shift between its halves', () => {
  expect(trendFacts([])).toBeNull();
  expect(trendFacts([40, 60, 50, 70, 80])).toEqual({
    latest: 80,
    lowest: 40,
    highest: 80,
    usual: 60,
    shift: null,
  });
  // If the number of values is odd, the value in the middle belongs to neither half.
  expect(trendFacts([40, 60, 50, 0, 70, 80, 90])?.shift).toBe(30);
});

it('the median of a trend is within its range, and the reversed series has the opposite shift', () => {
  fc.assert(
    fc.property(values, (list) => {
      const facts = trendFacts(list);
      const back = trendFacts(list.toReversed());
      expect(facts?.lowest).toBeLessThanOrEqual(facts?.usual ?? Number.NaN);
      expect(facts?.usual).toBeLessThanOrEqual(facts?.highest ?? Number.NaN);
      expect(facts?.shift === null).toBe(list.length < 6);
      if (facts?.shift != null) expect(facts.shift + (back?.shift ?? Number.NaN)).toBe(0);
    }),
  );
});
