import { expect, it } from 'vitest';
import { createLatencies } from './simulated-shell';

it('the percentiles of latencies do not depend on the order of the calls', () => {
  const latencies = createLatencies();
  for (let ms = 100; ms >= 0; ms--) latencies.add('report', ms, true);
  expect(latencies.statistics(101)).toMatchObject([{ perSecond: 1, p50Ms: 50, p95Ms: 95, p99Ms: 99 }]);
});

it('failed calls are counted as failures, but their latencies are excluded from the percentiles', () => {
  const latencies = createLatencies();
  for (const ms of [10, 20, 30]) latencies.add('save', ms, true);
  latencies.add('save', 10_000, false);
  latencies.add('report', 10_000, false);
  expect(latencies.statistics(2)).toEqual([
    { kind: 'report', count: 1, failed: 1, perSecond: 0.5, p50Ms: 0, p95Ms: 0, p99Ms: 0 },
    { kind: 'save', count: 4, failed: 1, perSecond: 2, p50Ms: 20, p95Ms: 29, p99Ms: expect.closeTo(29.8) },
  ]);
});
