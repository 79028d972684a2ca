import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_RULES, changeSinceBaseline } from './confidence-sequence';

const { baseline, fewestLater } = CHANGE_RULES;

/** Returns values that alternate between `level` + 2 and `level` - 2, so that their autocorrelation is negative. */
const around = (level: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => level + (index % 2 === 0 ? 2 : -2));

describe('the change since the baseline', () => {
  it('the change since the baseline is null until there are enough values after the baseline', () => {
    expect(changeSinceBaseline(around(50, baseline + fewestLater - 1))).toBeNull();
    expect(changeSinceBaseline(around(50, baseline + fewestLater))).not.toBeNull();
  });

  it("the interval of the change since the baseline equals Student's interval with a stricter quantile", () => {
    const found = changeSinceBaseline([...around(50, 14), 50, ...around(60, 16)]);
    expect(found).toMatchObject({ baselineMean: 50, laterMean: 60, change: 10, later: 16, correlation: 0 });
    // By hand: the squared deviations of the 31 values from the two means add up to 120, with 29 degrees of freedom.
    const sd = Math.sqrt(120 / 29);
    expect(found?.sd).toBeCloseTo(sd, 10);
    // The expected value comes from SciPy: t.ppf(norm.cdf(2.4), 29) is 2.547962.
    expect((found?.high ?? 0) - 10).toBeCloseTo(2.547962 * sd * Math.sqrt(1 / 15 + 1 / 16), 3);
    expect((found?.low ?? 0) + (found?.high ?? 0)).toBeCloseTo(20, 10);
    expect(found?.detectable).toBeGreaterThan((found?.high ?? 0) - 10);
  });

  it('the interval of the change since the baseline is wider if consecutive scores are similar', () => {
    const blocks = Array.from({ length: 40 }, (_, index) => (Math.floor(index / 5) % 2 === 0 ? 48 : 52));
    const mixed = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 48 : 52));
    const width = (values: readonly number[]) => {
      const found = changeSinceBaseline(values);
      return (found?.high ?? 0) - (found?.low ?? 0);
    };
    expect(changeSinceBaseline(blocks)?.correlation).toBeGreaterThan(0.4);
    expect(width(blocks)).toBeGreaterThan(1.4 * width(mixed));
  });

  it('the interval of the change since the baseline is finite for equal values', () => {
    const found = changeSinceBaseline(Array.from({ length: 60 }, () => 100));
    expect(found?.change).toBe(0);
    expect(found?.high).toBeGreaterThan(0);
    expect(found?.high).toBeLessThan(1);
  });

  it('the change since the baseline scales with the values, and a shift of all values does not alter it', () => {
    const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 25, maxLength: 60 });
    fc.assert(
      fc.property(values, fc.integer({ min: -500, max: 500 }), (list, shift) => {
        fc.pre(new Set(list).size > 3);
        const one = changeSinceBaseline(list);
        const moved = changeSinceBaseline(list.map((value) => value + shift));
        const scaled = changeSinceBaseline(list.map((value) => value * -2));
        expect(moved?.low).toBeCloseTo(one?.low ?? Number.NaN, 6);
        expect(scaled?.low).toBeCloseTo(-2 * (one?.high ?? Number.NaN), 6);
      }),
    );
  });
});
