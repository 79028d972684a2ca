import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bootstrapInterval,
  differenceOfMedians,
  median,
  quantile,
  ratioOfMedians,
  seededRandom,
  shuffled,
} from './statistics';

const times = (count: number, around: number, spread: number, seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => around + (random() - 0.5) * spread);
};

describe('quantiles', () => {
  it('takes the middle one, or halfway between the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('puts p75, p95 and p98 where a share of the values lies below', () => {
    const hundred = Array.from({ length: 101 }, (_, at) => at);
    expect(quantile(hundred, 0.75)).toBe(75);
    expect(quantile(hundred, 0.95)).toBe(95);
    expect(quantile(hundred, 0.98)).toBe(98);
  });

  it('refuses to say something about nothing', () => {
    expect(() => median([])).toThrow('no values');
  });

  it('never leaves the values, and never falls as the share grows', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(values, share, share, (sample, one, other) => {
        const low = quantile(sample, Math.min(one, other));
        const high = quantile(sample, Math.max(one, other));
        expect(low).toBeGreaterThanOrEqual(Math.min(...sample));
        expect(high).toBeLessThanOrEqual(Math.max(...sample));
        expect(low).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });
});

describe('bootstrap', () => {
  it('finds one in the interval of a ratio of like with like', () => {
    const [low, high] = bootstrapInterval(times(61, 50, 10, 1), times(61, 50, 10, 2), ratioOfMedians);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
    expect(high - low).toBeLessThan(0.1);
  });

  it('leaves one out of the interval when the one takes double', () => {
    const [low, high] = bootstrapInterval(times(61, 100, 10, 1), times(61, 50, 10, 2), ratioOfMedians);
    expect(low).toBeGreaterThan(1.9);
    expect(high).toBeLessThan(2.1);
  });

  it('gives a difference in the unit of the values, and the same one for the same seed', () => {
    const [ours, theirs] = [times(31, 20, 4, 3), times(31, 15, 4, 4)];
    const interval = bootstrapInterval(ours, theirs, differenceOfMedians, 7);
    expect(interval).toEqual(bootstrapInterval(ours, theirs, differenceOfMedians, 7));
    expect(interval[0]).toBeGreaterThan(3);
    expect(interval[1]).toBeLessThan(7);
  });

  it('is wider with fewer measurements', () => {
    const widthOf = (count: number) => {
      const [low, high] = bootstrapInterval(times(count, 50, 20, 5), times(count, 50, 20, 6), ratioOfMedians);
      return high - low;
    };
    expect(widthOf(8)).toBeGreaterThan(widthOf(200));
  });
});

it('shuffles everything once, and differently for another seed', () => {
  const things = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const one = shuffled(things, seededRandom(1));
  expect(one.toSorted()).toEqual(things);
  expect(shuffled(things, seededRandom(1))).toEqual(one);
  expect(shuffled(things, seededRandom(2))).not.toEqual(one);
});
