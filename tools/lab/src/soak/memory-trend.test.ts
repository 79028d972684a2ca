import { expect, it } from 'vitest';
import { isFlat, memoryTrend } from './memory-trend';

const MB = 1024 * 1024;
const samples = (heapMbAt: (hour: number) => number) =>
  Array.from({ length: 33 }, (_, index) => ({
    hour: index / 4,
    rss: 300 * MB,
    heapUsed: heapMbAt(index / 4) * MB,
  }));

it('isFlat accepts memory that grows during warm-up and then only oscillates', () => {
  const heapMbAt = (hour: number) => Math.min(60, 30 + hour * 20) + Math.sin(hour * 9);
  expect(isFlat(memoryTrend(samples(heapMbAt), 'heapUsed'), 8)).toBe(true);
});

it('isFlat detects a leak of three megabytes an hour', () => {
  const trend = memoryTrend(
    samples((hour) => 60 + 3 * hour + Math.sin(hour * 9)),
    'heapUsed',
  );
  expect(trend.slopeMbPerHour).toBeCloseTo(3, 0);
  expect(isFlat(trend, 8)).toBe(false);
});

it('isFlat accepts growth up to the noise limit for a small heap, and up to a tenth for a large heap', () => {
  const isFlatAt = (startMb: number, mbPerHour: number) =>
    isFlat(
      memoryTrend(
        samples((hour) => startMb + mbPerHour * hour),
        'heapUsed',
      ),
      8,
    );
  expect([isFlatAt(60, 1), isFlatAt(60, 2)]).toEqual([true, false]);
  expect([isFlatAt(300, 3), isFlatAt(300, 5)]).toEqual([true, false]);
});
