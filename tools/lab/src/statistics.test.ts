import { seeded } from '@mindloom/base';
import { describe, expect, it } from 'vitest';
import {
  bootstrapInterval,
  differenceOfMedians,
  median,
  quantile,
  ratioOfMedians,
  slopeOf,
} from './statistics';

const samples = (count: number, center: number, spread: number, seed: number) => {
  const random = seeded(seed);
  return Array.from({ length: count }, () => center + (random.next() - 0.5) * spread);
};

describe('quantiles', () => {
  it('the median is the middle value, or the mean of the two middle values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('75 % of the values are at most p75, 95 % of the values are at most p95, and 98 % of the values are at most p98', () => {
    const values = Array.from({ length: 101 }, (_, index) => index);
    expect(quantile(values, 0.75)).toBe(75);
    expect(quantile(values, 0.95)).toBe(95);
    expect(quantile(values, 0.98)).toBe(98);
  });

  it('a quantile of an empty list throws', () => {
    expect(() => median([])).toThrow('no values');
  });
});

describe('bootstrapInterval', () => {
  it('the bootstrap interval for the ratio of two equal distributions contains 1', () => {
    const [low, high] = bootstrapInterval(samples(61, 50, 10, 1), samples(61, 50, 10, 2), ratioOfMedians);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
    expect(high - low).toBeLessThan(0.1);
  });

  it('the bootstrap interval for a ratio excludes 1 if the values of one distribution are twice as large', () => {
    const [low, high] = bootstrapInterval(samples(61, 100, 10, 1), samples(61, 50, 10, 2), ratioOfMedians);
    expect(low).toBeGreaterThan(1.9);
    expect(high).toBeLessThan(2.1);
  });

  it('the bootstrap interval for a difference has the unit of the values, and is the same for the same seed', () => {
    const [ours, theirs] = [samples(31, 20, 4, 3), samples(31, 15, 4, 4)];
    const interval = bootstrapInterval(ours, theirs, differenceOfMedians, 7);
    expect(interval).toEqual(bootstrapInterval(ours, theirs, differenceOfMedians, 7));
    expect(interval[0]).toBeGreaterThan(3);
    expect(interval[1]).toBeLessThan(7);
  });

  it('the bootstrap interval is wider for fewer measurements', () => {
    const widthFor = (count: number) => {
      const [low, high] = bootstrapInterval(
        samples(count, 50, 20, 5),
        samples(count, 50, 20, 6),
        ratioOfMedians,
      );
      return high - low;
    };
    expect(widthFor(8)).toBeGreaterThan(widthFor(200));
  });
});

describe('slopeOf', () => {
  const points = (valueAt: (x: number) => number) =>
    [0, 20, 40, 60, 80, 100].map((x) => ({ x, y: valueAt(x) }));

  it('the slope is the growth of y per unit of x', () => {
    expect(slopeOf(points((x) => 5_000_000 + 12_000 * x))).toBeCloseTo(12_000);
    expect(slopeOf(points(() => 5_000_000))).toBe(0);
  });

  it('the slope is close to zero for values that only oscillate', () => {
    expect(Math.abs(slopeOf(points((x) => (x % 40 === 0 ? 100 : -100))))).toBeLessThan(2);
  });
});
