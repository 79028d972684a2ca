import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, startOfDayMs } from './civil-date';
import { dashboardStreakText, homeStreakText, streakAfterPlay, streakOf, type Today } from './streak';
import { type PerformanceRow, runsOf } from './testing/summarise';

const zones = [
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Auckland',
];
const streakIn = (rows: readonly PerformanceRow[], now: Today) => streakOf(runsOf(rows, now.zone), now);
const anyZone = fc.constantFrom(...zones);
const hourMs = 3_600_000;

const play = (instantMs: number, playedOn: string | null = null): PerformanceRow => ({
  date: new Date(instantMs).toISOString(),
  memory_score: 10,
  focus_score: 0,
  speed_score: 0,
  overall_score: 3,
  played_on: playedOn,
});

/** Returns a play on a date. Its time is between the first instant of the date (share 0) and the last (share 1). */
const playWithin = (date: CivilDate, zone: string, share: number): PerformanceRow => {
  const startMs = startOfDayMs(date, zone);
  const lengthMs = startOfDayMs(addDays(date, 1), zone) - startMs;
  return play(startMs + Math.floor(share * (lengthMs - 1)), date);
};

const today = '2026-11-21';
const berlin = { date: today, zone: 'Europe/Berlin' } as const;
const noon = (date: CivilDate): PerformanceRow => play(startOfDayMs(date, 'Europe/Berlin') + 12 * hourMs);

describe('the streak', () => {
  it('the streak is 0 if the latest play was before yesterday, but a play of yesterday still counts [STATS-03]', () => {
    expect(streakIn([], berlin)).toBe(0);
    expect(streakIn([noon('2026-11-19'), noon('2026-11-18')], berlin)).toBe(0);
    expect(streakIn([noon('2026-11-20'), noon('2026-11-19')], berlin)).toBe(2);
    expect(streakIn([noon(today)], berlin)).toBe(1);
  });

  it('the streak counts consecutive distinct days up to the first gap, and a day with several plays once [STATS-04]', () => {
    const plays = fc.array(fc.nat(12), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(plays, (daysAgo) => {
        const rows = daysAgo.map((days) => noon(addDays(today, -days)));
        const days = new Set(daysAgo);
        let day = Math.min(...daysAgo);
        let expected = 0;
        while (day <= 1 + expected && days.has(day)) {
          expected += 1;
          day += 1;
        }
        expect(streakIn(rows, berlin)).toBe(Math.min(...daysAgo) > 1 ? 0 : expected);
      }),
    );
  });

  it('the day changes at local midnight, so 23:59 and 00:01 are two days [STATS-05]', () => {
    const lateMs = Date.parse('2026-11-20T23:59:00+01:00');
    expect(streakIn([play(lateMs), play(lateMs + 120_000)], berlin)).toBe(2);
    expect(streakIn([play(lateMs), play(lateMs + 120_000)], { date: today, zone: 'UTC' })).toBe(1);
  });

  it('the streak continues across days of 23, 24.5 and 25 hours at any hour of play [STATS-07]', () => {
    const changes = fc.constantFrom<CivilDate>(
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
    );
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(changes, anyZone, shares, (change, zone, hours) => {
        const last = addDays(change, 2);
        const rows = hours.map((share, index) => ({
          ...playWithin(addDays(last, -index), zone, share),
          played_on: null,
        }));
        expect(streakIn(rows, { date: last, zone })).toBe(6);
      }),
    );
  });

  it('the streak still counts every recorded day after a move to another time zone [STATS-08]', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(anyZone, anyZone, shares, (home, away, hours) => {
        const rows = hours.map((share, index) => playWithin(addDays(today, -index), home, share));
        const latestMs = Date.parse(rows[0]?.date ?? '');
        expect(streakIn(rows, { date: civilDate(latestMs, away), zone: away })).toBe(8);
      }),
    );
  });

  it('the streak continues across every journey with plays at most 23 hours apart [STATS-08]', () => {
    const legs = fc.array(fc.tuple(anyZone, fc.nat(23)), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(anyZone, legs, (home, stops) => {
        const departureMs = Date.UTC(2026, 9, 1);
        const atHome = Array.from({ length: 30 }, (_, index) => {
          const instantMs = departureMs - index * 23 * hourMs;
          return play(instantMs, civilDate(instantMs, home));
        });
        let instantMs = departureMs;
        const abroad = stops.map(([zone, hours]) => {
          instantMs += hours * hourMs;
          return play(instantMs, civilDate(instantMs, zone));
        });
        const zone = stops.at(-1)?.[0] ?? home;
        const before = streakIn(atHome, { date: civilDate(departureMs, home), zone: home });
        const after = streakIn([...atHome, ...abroad], { date: civilDate(instantMs, zone), zone });
        expect(before).toBeGreaterThanOrEqual(28);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('the latest play counts on its recorded date, even if its date in the current time zone is earlier', () => {
    const berlinNight = play(Date.parse('2026-11-20T00:30:00+01:00'), '2026-11-20');
    expect(streakIn([berlinNight], { date: today, zone: 'America/Los_Angeles' })).toBe(1);
    const kiritimatiNight = play(Date.parse('2026-11-21T00:30:00+14:00'), '2026-11-21');
    expect(streakIn([kiritimatiNight], { date: today, zone: 'Pacific/Pago_Pago' })).toBe(1);
  });

  it('a day counts once if the player crosses the date line repeatedly', () => {
    const minutes = Array.from({ length: 12 }, (_, index) => index);
    const rows = minutes.map((minute) => {
      const instantMs = Date.parse('2026-11-21T05:00:00Z') + minute * 60_000;
      return play(instantMs, minute % 2 === 0 ? '2026-11-21' : '2026-11-20');
    });
    expect(streakIn(rows, { date: today, zone: 'Pacific/Kiritimati' })).toBe(2);
  });

  it('the streak continues across the date that a flight west over the date line skips', () => {
    const honolulu = play(Date.parse('2026-11-20T06:00:00Z'), '2026-11-19');
    const kiritimati = play(Date.parse('2026-11-20T20:00:00Z'), '2026-11-21');
    expect(streakIn([honolulu, kiritimati], { date: today, zone: 'Pacific/Kiritimati' })).toBe(2);
    expect(streakIn([kiritimati], { date: today, zone: 'Pacific/Kiritimati' })).toBe(1);
  });

  it('in one time zone, a missed day ends the streak, even if the plays around it are close in time', () => {
    const monday = playWithin('2026-11-19', 'Europe/Berlin', 1);
    const wednesday = playWithin(today, 'Europe/Berlin', 0);
    expect(streakIn([monday, wednesday], berlin)).toBe(1);
  });
});

it('homeStreakText formats the streak for the home page [HOME-10]', () => {
  expect([0, 1, 2, 30].map(homeStreakText)).toEqual(['Just started', '1 day', '2 days', '30 days']);
});

it('dashboardStreakText formats the streak for the dashboard', () => {
  expect([0, 1, 2].map(dashboardStreakText)).toEqual(['New User', '1 day', '2 days']);
});

it('the streak after a play contains today, whether or not the play is already stored', () => {
  const after = (...daysAgo: number[]) =>
    streakAfterPlay(
      runsOf(
        daysAgo.map((ago) => noon(addDays(today, -ago))),
        berlin.zone,
      ),
      berlin,
    );
  expect(after()).toBe(1);
  expect(after(0)).toBe(1);
  expect(after(1, 2)).toBe(3);
  expect(after(0, 1, 2)).toBe(3);
  expect(after(2, 3)).toBe(1);
});
