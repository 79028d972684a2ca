import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './civil-date';
import { consistencyDays, summaryRequest } from './play-summary';
import { areaDaysOf, consistencyOf, consistencyText } from './recent-days';
import { type PerformanceRow, summarise } from './testing/summarise';

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

const memoryDays = (rows: readonly PerformanceRow[]) => areaDaysOf(summarise(rows, today).areaDays).memory;
const consistency = (rows: readonly PerformanceRow[]) =>
  consistencyOf(summarise(rows, today).days, today.date);

it('means the plays of a day that exercised the area, days oldest first', () => {
  const rows = [rowOf(1, 80), rowOf(3, 40), rowOf(1, 61), rowOf(3, 0), rowOf(2, 0)];
  expect(memoryDays(rows)).toEqual([
    { date: '2026-11-18', score: 40, plays: 1 },
    { date: '2026-11-20', score: 71, plays: 2 },
  ]);
  expect(areaDaysOf(summarise(rows, today).areaDays).focus).toEqual([]);
});

it('counts every exercised play once, on distinct rising days, at most as many as asked', () => {
  const { areaDays: limit } = summaryRequest(today.date);
  fc.assert(
    fc.property(fc.array(daysAgo, { maxLength: 60 }), (agos) => {
      const days = memoryDays(agos.map((ago) => rowOf(ago)));
      const dates = days.map(({ date }) => date);
      const latest = [...new Set(agos)].toSorted((one, other) => one - other).slice(0, limit);
      expect(dates).toEqual(latest.toReversed().map((ago) => addDays(today.date, -ago)));
      const counted = days.reduce((sum, { plays }) => sum + plays, 0);
      expect(counted).toBe(agos.filter((ago) => latest.includes(ago)).length);
    }),
  );
});

it('counts each of the last 14 days once, today among them', () => {
  expect(consistency([])).toBe(0);
  expect(consistency([rowOf(0), rowOf(0), rowOf(13)])).toBe(2);
  expect(consistency([rowOf(14), rowOf(-1)])).toBe(0);
  fc.assert(
    fc.property(fc.array(daysAgo, { maxLength: 60 }), (agos) => {
      const within = new Set(agos.filter((ago) => ago >= 0 && ago < consistencyDays));
      expect(consistency(agos.map((ago) => rowOf(ago)))).toBe(within.size);
    }),
  );
});

it('keeps a play on the day where it was played', () => {
  // Half past noon UTC is the next day in Auckland.
  expect(memoryDays([row('2026-11-20T12:30:00Z', 50)])[0]?.date).toBe('2026-11-21');
  expect(memoryDays([row('2026-11-20T12:30:00Z', 50, '2026-11-20')])[0]?.date).toBe('2026-11-20');
});

it('reads 12 of the last 14 days', () => {
  expect(consistencyText(12)).toBe('12 of the last 14 days');
});
