import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../civil-date';
import { type PerformanceRow, runLimit, runsOf } from './summarise';

const first = '2026-01-01';
const at = (day: number, hour: number): PerformanceRow => {
  const date = addDays(first, day);
  return {
    date: `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`,
    played_on: date,
    memory_score: 1,
    focus_score: 0,
    speed_score: 0,
    overall_score: 0,
  };
};

it('runsOf merges consecutive days into a run with the times of its first and last play', () => {
  const rows = [at(2, 9), at(3, 8), at(3, 20), at(2, 7), at(6, 1)];
  expect(runsOf(rows, 'UTC')).toEqual([
    {
      from: '2026-01-07',
      to: '2026-01-07',
      firstAt: '2026-01-07T01:00:00.000Z',
      lastAt: '2026-01-07T01:00:00.000Z',
    },
    {
      from: '2026-01-03',
      to: '2026-01-04',
      firstAt: '2026-01-03T07:00:00.000Z',
      lastAt: '2026-01-04T20:00:00.000Z',
    },
  ]);
});

it('runsOf returns every day with a play in exactly one run, the latest run first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 60 }), (days) => {
      const runs = runsOf(
        days.map((day) => at(day, 12)),
        'UTC',
      );
      const held = runs.flatMap(({ from, to }) =>
        Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index)),
      );
      expect(held.toSorted()).toEqual([...new Set(days)].map((day) => addDays(first, day)).toSorted());
      runs.slice(1).forEach((run, index) => {
        expect(daysBetween(run.to, runs[index]?.from ?? run.to)).toBeGreaterThan(1);
      });
    }),
  );
});

it('runsOf returns only the latest runs of consecutive days if there are more than the limit', () => {
  const rows = Array.from({ length: 50 }, (_, index) => at(index * 2, 12));
  const runs = runsOf(rows, 'UTC');
  expect(runs).toHaveLength(runLimit);
  expect(runs[0]?.to).toBe(addDays(first, 98));
});
