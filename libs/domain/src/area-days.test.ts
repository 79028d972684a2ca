import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { areaDays } from './area-days';
import { addDays } from './civil-date';
import { consistencyDays, consistencyOf, consistencyText } from './consistency';
import type { PerformanceRow } from './performance';

const today = { date: '2026-11-21', zone: 'Pacific/Auckland' } as const;
const row = (date: string, memory: number, played?: string): PerformanceRow => ({
  date,
  memory_score: memory,
  focus_score: 0,
  speed_score: 0,
  overall_score: Math.round(memory / 3),
  ...(played !== undefined && { played_on: played }),
});
const daysAgo = fc.integer({ min: -2, max: 40 });
const rowOf = (ago: number, memory = 50) =>
  row(`${addDays(today.date, -ago)}T00:30:00Z`, memory, addDays(today.date, -ago));

it('means the plays of a day that exercised the area, days oldest first', () => {
  const rows = [rowOf(1, 80), rowOf(3, 40), rowOf(1, 61), rowOf(3, 0), rowOf(2, 0)];
  expect(areaDays(rows, 'memory', today.zone, 30)).toEqual([
    { date: '2026-11-18', score: 40, plays: 1 },
    { date: '2026-11-20', score: 71, plays: 2 },
  ]);
  expect(areaDays(rows, 'focus', today.zone, 30)).toEqual([]);
});

it('counts every exercised play once, on distinct rising days, at most as many as asked', () => {
  fc.assert(
    fc.property(fc.array(daysAgo, { maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (agos, limit) => {
      const days = areaDays(
        agos.map((ago) => rowOf(ago)),
        'memory',
        today.zone,
        limit,
      );
      const dates = days.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      expect(days).toHaveLength(Math.min(limit, new Set(agos).size));
      if (limit >= 43) expect(days.reduce((sum, { plays }) => sum + plays, 0)).toBe(agos.length);
    }),
  );
});

it('counts each of the last 14 days once, today among them', () => {
  expect(consistencyOf([], today)).toBe(0);
  expect(consistencyOf([rowOf(0), rowOf(0), rowOf(13)], today)).toBe(2);
  expect(consistencyOf([rowOf(14), rowOf(-1)], today)).toBe(0);
  fc.assert(
    fc.property(fc.array(daysAgo, { maxLength: 60 }), (agos) => {
      const within = new Set(agos.filter((ago) => ago >= 0 && ago < consistencyDays));
      expect(
        consistencyOf(
          agos.map((ago) => rowOf(ago)),
          today,
        ),
      ).toBe(within.size);
    }),
  );
});

it('keeps a play on the day where it was played', () => {
  // Half past noon UTC is the next day in Auckland.
  expect(areaDays([row('2026-11-20T12:30:00Z', 50)], 'memory', today.zone, 9)[0]?.date).toBe('2026-11-21');
  expect(areaDays([row('2026-11-20T12:30:00Z', 50, '2026-11-20')], 'memory', today.zone, 9)[0]?.date).toBe(
    '2026-11-20',
  );
});

it('reads 12 of the last 14 days', () => {
  expect(consistencyText(12)).toBe('12 of the last 14 days');
});
