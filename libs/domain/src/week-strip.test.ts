import { expect, it } from 'vitest';
import { weekStrip } from './recent-days';
import { type PerformanceRow, summarise } from './testing/summarise';

const today = { date: '2026-11-21', zone: 'Asia/Kolkata' } as const;

const row = (date: string, memory: number, focus: number): PerformanceRow => ({
  date,
  memory_score: memory,
  focus_score: focus,
  speed_score: 0,
  overall_score: Math.round((memory + focus) / 3),
});

it('weaves seven days up to today, with a thread for each exercised area', () => {
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
  expect(strip[6]).toMatchObject({ plays: 1, areas: ['memory'] });
});
