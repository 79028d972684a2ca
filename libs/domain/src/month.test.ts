import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type CivilDate, isCivilDate } from './civil-date';
import { addMonths, monthDays, monthOf, monthRange } from './month';

const date = fc.nat(20_000).map((days): CivilDate => addDays('1999-12-15', days));
const none = { days: [], sets: [] };

it('a month has each of its days once, in order, and no other', () => {
  fc.assert(
    fc.property(date, (day) => {
      const month = monthOf(day);
      const days = monthDays(none, month).map((one) => one.date);
      const { from, to } = monthRange(month);
      expect([days[0], days.at(-1)]).toEqual([from, to]);
      days.forEach((one, index) => expect(one).toBe(addDays(from, index)));
      expect(days.every((one) => isCivilDate(one) && monthOf(one) === month)).toBe(true);
      expect([monthOf(addDays(from, -1)), monthOf(addDays(to, 1))]).toEqual([
        addMonths(month, -1),
        addMonths(month, 1),
      ]);
      expect(days).toContain(day);
    }),
  );
  expect(monthDays(none, '2028-02')).toHaveLength(29);
});

it('addMonths moves by any number of months and back', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -200, max: 200 }), (day, months) => {
      const month = monthOf(day);
      expect(addMonths(addMonths(month, months), -months)).toBe(month);
      expect(isCivilDate(`${addMonths(month, months)}-01`)).toBe(true);
    }),
  );
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('monthDays returns each day of a month with its plays, its areas and the points of its first finished set', () => {
  const played = (day: CivilDate, memory: number, focus: number) => ({
    date: day,
    plays: memory + focus,
    memory_plays: memory,
    focus_plays: focus,
    speed_plays: 0,
  });
  const stored = {
    days: [played('2026-11-01', 1, 0), played('2026-11-30', 2, 3), played('2026-12-01', 1, 1)],
    sets: [
      { date: '2026-11-30', points: 210 },
      { date: '2026-11-30', points: 300 },
      { date: '2026-11-29', points: 0 },
      { date: '2026-10-31', points: 100 },
    ] as const,
  };
  const month = monthDays(stored, '2026-11');
  expect(month.filter(({ plays, setPoints }) => plays > 0 || setPoints !== null)).toEqual([
    { date: '2026-11-01', plays: 1, areas: ['memory'], setPoints: null },
    { date: '2026-11-29', plays: 0, areas: [], setPoints: 0 },
    { date: '2026-11-30', plays: 5, areas: ['memory', 'focus'], setPoints: 210 },
  ]);
  expect(month).toHaveLength(30);
});
