import fc from 'fast-check';
import { expect, it } from 'vitest';
import { READY_BOUNDS_MS, readyWithinMs } from './ready-histogram';

const countsOf = (timesMs: readonly number[]) =>
  [...READY_BOUNDS_MS, Infinity].map(
    (bound, step) =>
      timesMs.filter((ms) => ms < bound && ms >= (step === 0 ? 0 : (READY_BOUNDS_MS[step - 1] ?? 0))).length,
  );

it('readyWithinMs returns a p50 and a p95 in the same buckets as the exact values', () => {
  const times = fc.array(fc.integer({ min: 0, max: 12_499 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95), (timesMs, share) => {
      const sorted = timesMs.toSorted((a, b) => a - b);
      const exact = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? 0;
      const step = READY_BOUNDS_MS.findIndex((bound) => exact < bound);
      const told = readyWithinMs(countsOf(timesMs), share) ?? -1;
      expect(told).toBeGreaterThanOrEqual(READY_BOUNDS_MS[step - 1] ?? 0);
      expect(told).toBeLessThanOrEqual(READY_BOUNDS_MS[step] ?? Infinity);
    }),
  );
});

it('readyWithinMs returns null without a load, and Infinity if the quantile is above the last bound', () => {
  expect(readyWithinMs(countsOf([]), 0.5)).toBeNull();
  expect(readyWithinMs(countsOf([100, 60_000]), 0.95)).toBe(Infinity);
});

it('readyWithinMs interpolates linearly within a bucket', () => {
  // All four loads are in one bucket.
  const counts = countsOf([200, 210, 220, 230]);
  expect(readyWithinMs(counts, 0.5)).toBe(240);
  expect(readyWithinMs(counts, 0.75)).toBe(260);
  expect(readyWithinMs(countsOf([10, 20]), 0.5)).toBe(25);
});
