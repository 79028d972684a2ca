import { expect, it } from 'vitest';
import { courseOf, isFlat } from './flatness';

const MB = 1024 * 1024;
const samples = (heapMbAt: (hour: number) => number) =>
  Array.from({ length: 33 }, (_, index) => ({
    hour: index / 4,
    rss: 300 * MB,
    heapUsed: heapMbAt(index / 4) * MB,
  }));

it('calls a process flat that fills its caches and then only swings', () => {
  const course = courseOf(
    samples((hour) => Math.min(60, 30 + hour * 20) + Math.sin(hour * 9)),
    'heapUsed',
  );
  expect(isFlat(course, 8)).toBe(true);
});

it('sees a leak of three megabytes an hour', () => {
  const course = courseOf(
    samples((hour) => 60 + 3 * hour + Math.sin(hour * 9)),
    'heapUsed',
  );
  expect(course.slopeMbPerHour).toBeCloseTo(3, 0);
  expect(isFlat(course, 8)).toBe(false);
});
