import { expect, it } from 'vitest';
import { todayStatsOf, zeroTodayStats } from './recent-days';
import { type PerformanceRow, summarise } from './testing/summarise';

const today = { date: '2026-11-21', zone: 'Europe/Berlin' } as const;

const figuresOf = (rows: readonly PerformanceRow[]) => todayStatsOf(summarise(rows, today).days, today.date);

const row = (date: string, memory: number | null, overall: number | null): PerformanceRow => ({
  date,
  memory_score: memory,
  focus_score: 0,
  speed_score: 10,
  overall_score: overall,
});

it("averages today's complete rows per area, rounded [STATS-14]", () => {
  const rows = [
    row('2026-11-20T22:59:59Z', 100, 37),
    row('2026-11-20T23:00:00Z', 70, 27),
    row('2026-11-21T12:00:00Z', 69, 26),
    row('2026-11-21T13:00:00Z', 0, 3),
    row('2026-11-21T14:00:00Z', 100, null),
    row('2026-11-21T15:00:00Z', null, 30),
  ];
  expect(figuresOf(rows)).toEqual({
    gamesPlayed: 5,
    average: { memory: 46, focus: 0, speed: 10 },
    exercised: { memory: 70, focus: 0, speed: 10 },
  });
});

it('is zero without a play today, which is also what a failed reading gives', () => {
  expect(figuresOf([row('2026-11-19T12:00:00Z', 50, 20)])).toEqual(zeroTodayStats);
});
