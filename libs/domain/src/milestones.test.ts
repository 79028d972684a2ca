import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from './civil-date';
import { milestoneDays, milestonesOf, mondayOf, restDayOf } from './milestones';

describe('milestones', () => {
  it.each([
    [0, { reached: null, isToday: false, next: 7, daysLeft: 7 }],
    [6, { reached: null, isToday: false, next: 7, daysLeft: 1 }],
    [7, { reached: 7, isToday: true, next: 30, daysLeft: 23 }],
    [8, { reached: 7, isToday: false, next: 30, daysLeft: 22 }],
    [100, { reached: 100, isToday: true, next: null, daysLeft: 0 }],
    [250, { reached: 100, isToday: false, next: null, daysLeft: 0 }],
  ])('milestonesOf returns the last and the next milestone of a streak of %i days', (streak, expected) => {
    expect(milestonesOf(streak)).toEqual(expected);
  });

  it('every milestone is reached on exactly one day of a growing streak', () => {
    const lived = Array.from({ length: 120 }, (_, streak) => milestonesOf(streak));
    const celebrated = lived.flatMap(({ reached, isToday }, streak) => (isToday ? [[streak, reached]] : []));
    expect(celebrated).toEqual(milestoneDays.map((days) => [days, days]));
    lived.forEach(({ next, daysLeft }, streak) => expect(streak + daysLeft).toBe(next ?? streak));
  });
});

describe('the rest day', () => {
  const sunday: CivilDate = '2026-11-22';
  const date = fc.nat(2_000).map((days) => addDays(sunday, days - 1_000));

  it('the week of the rest day is from Monday to Sunday', () => {
    fc.assert(
      fc.property(date, (day) => {
        const monday = mondayOf(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(monday <= day && day <= addDays(monday, 6)).toBe(true);
      }),
    );
    expect(mondayOf(sunday)).toBe('2026-11-16');
  });

  it('the fifth day with a play earns the rest day, but the fourth does not', () => {
    const monday = mondayOf(sunday);
    const played = (count: number) =>
      Array.from({ length: count }, (_, day) => ({ date: addDays(monday, day) }));
    expect([4, 5, 6].map((count) => restDayOf(played(count), sunday).isEarned)).toEqual([false, true, true]);
  });

  it('any five days with a play in a week earn the rest day, and a day that is listed twice counts once', () => {
    const days = fc.array(fc.integer({ min: -7, max: 13 }), { maxLength: 20 });
    fc.assert(
      fc.property(date, days, fc.nat(6), (any, offsets, weekday) => {
        const monday = mondayOf(any);
        const played = new Set(offsets.filter((offset) => offset >= 0 && offset <= 6)).size;
        const list = offsets.map((offset) => ({ date: addDays(monday, offset) }));
        expect(restDayOf(list, addDays(monday, weekday))).toEqual({
          playedDays: played,
          isEarned: played >= 5,
        });
      }),
    );
  });
});
