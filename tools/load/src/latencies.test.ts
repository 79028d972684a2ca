import { expect, it } from 'vitest';
import { createLatencies, percentile } from './latencies';

it('takes percentiles by nearest rank, whatever the order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.99)).toBe(0);
});

it('counts failed calls, and leaves their time out', () => {
  const latencies = createLatencies();
  for (const ms of [10, 20, 30]) latencies.add('save', ms, true);
  latencies.add('save', 10_000, false);
  expect(latencies.figures(2)).toEqual([
    { kind: 'save', count: 4, failed: 1, perSecond: 2, p50Ms: 20, p95Ms: 30, p99Ms: 30 },
  ]);
});
