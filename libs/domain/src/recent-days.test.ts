import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './civil-date';
import { consistencyDays, summaryRequest } from './play-summary';
import {
  areaDaysOf,
  consistencyOf,
  consistencyText,
  todayStatsOf,
  weekStrip,
  zeroTodayStats,
} from './recent-days';
import { type PerformanceRow, summarise } from './testing/summarise';

describe('the numbers of today', () => {
  const today = { date: '2026-11-21', zone: 'Europe/Berlin' } as const;

  const figuresOf = (rows: readonly PerformanceRow[]) =>
    todayStatsOf(summarise(rows, today).days, today.date);

  const row = (date: string, memory: number | null, overall: number | null): PerformanceRow => ({
    date,
    memory_score: memory,
    focus_score: 0,
    speed_score: 10,
    overall_score: overall,
  });

  it('todayStatsOf returns the rounded average of today’s complete plays for each area [STATS-14]', () => {
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
      gamesFinished: 5,
      average: { memory: 46, focus: 0, speed: 10 },
      exercised: { memory: 70, focus: 0, speed: 10 },
    });
  });

  it('todayStatsOf counts all plays of today, and the finished ones separately', () => {
    const left = { ...row('2026-11-21T12:00:00Z', 30, 13), finished: false };
    expect(figuresOf([left, row('2026-11-21T12:00:00Z', 30, 13), left])).toMatchObject({
      gamesPlayed: 3,
      gamesFinished: 1,
    });
  });

  it('the numbers of today are zero without a play today, as they are after a failed read', () => {
    expect(figuresOf([row('2026-11-19T12:00:00Z', 50, 20)])).toEqual(zeroTodayStats);
  });
});

describe('the week strip', () => {
  const today = { date: '2026-11-21', zone: 'Asia/Kolkata' } as const;

  const row = (date: string, memory: number, focus: number): PerformanceRow => ({
    date,
    memory_score: memory,
    focus_score: focus,
    speed_score: 0,
    overall_score: Math.round((memory + focus) / 3),
  });

  it('the week strip has the seven days up to today with their exercised areas', () => {
    const rows = [
      row('2026-11-20T18:30:00Z', 40, 0),
      row('2026-11-20T18:29:59Z', 0, 30),
      row('2026-11-14T18:30:00Z', 20, 10),
      row('2026-11-14T18:29:59Z', 20, 10),
    ];
    const strip = weekStrip(summarise(rows, today).days, today.date);
    expect(strip.map((day) => day.date)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(strip[0]).toMatchObject({ plays: 1, areas: ['memory', 'focus'] });
    expect(strip[4]).toMatchObject({ plays: 0, areas: [] });
    expect(strip[5]).toMatchObject({ plays: 1, areas: ['focus'] });
    expect(strip[0]?.areaPlays).toEqual({ memory: 1, focus: 1, speed: 0 });
    expect(strip[6]).toMatchObject({ plays: 1, areas: ['memory'] });
  });
});

describe('the daily means and the consistency', () => {
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

  it('the daily means of an area include only plays that exercised the area, and the oldest day comes first', () => {
    const rows = [rowOf(1, 80), rowOf(3, 40), rowOf(1, 61), rowOf(3, 0), rowOf(2, 0)];
    expect(memoryDays(rows)).toEqual([
      { date: '2026-11-18', score: 40, plays: 1 },
      { date: '2026-11-20', score: 71, plays: 2 },
    ]);
    expect(areaDaysOf(summarise(rows, today).areaDays).focus).toEqual([]);
  });

  it('the daily means leave out unfinished plays [DAY-06]', () => {
    const left = { ...rowOf(1, 0), category: 'memory', finished: false };
    expect(memoryDays([rowOf(1, 80), left, { ...rowOf(3, 90), finished: false }])).toEqual([
      { date: '2026-11-20', score: 80, plays: 1 },
    ]);
    expect(memoryDays([rowOf(1, 80), { ...left, finished: true }])[0]).toMatchObject({ score: 40, plays: 2 });
  });

  it('the daily means list each day once, oldest first, up to the requested number of days', () => {
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

  it('the consistency is the number of days with a play among the last 14 days, including today', () => {
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

  it('the daily means count a play on its recorded local date', () => {
    // Half past noon in UTC is on the next day in Auckland.
    expect(memoryDays([row('2026-11-20T12:30:00Z', 50)])[0]?.date).toBe('2026-11-21');
    expect(memoryDays([row('2026-11-20T12:30:00Z', 50, '2026-11-20')])[0]?.date).toBe('2026-11-20');
  });

  it('consistencyText formats 12 days as "Played on 12 of the last 14 days"', () => {
    expect(consistencyText(12)).toBe('Played on 12 of the last 14 days');
  });
});
