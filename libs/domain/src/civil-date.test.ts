import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate, dayMs, daysBetween, isCivilDate, startOfDayMs } from './civil-date';

/**
 * The zones have days of 23, 24.5 and 25 hours, skipped midnights, half-hour offsets, and both sides of the date
 * line.
 */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) });

it('a day has 86,400,000 ms [STATS-06]', () => {
  expect(dayMs).toBe(86_400_000);
});

describe('a civil date', () => {
  it('a civil date changes at local midnight', () => {
    expect(civilDate(Date.parse('2026-11-21T23:59:59+01:00'), 'Europe/Berlin')).toBe('2026-11-21');
    expect(civilDate(Date.parse('2026-11-22T00:00:00+01:00'), 'Europe/Berlin')).toBe('2026-11-22');
    expect(civilDate(Date.parse('2026-11-21T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-22');
  });

  it('a day starts when the previous day ends, also if a day has 23, 24.5 or 25 hours', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instantMs, zone) => {
        const date = civilDate(instantMs, zone);
        const startMs = startOfDayMs(date, zone);
        expect(civilDate(startMs, zone)).toBe(date);
        expect(civilDate(startMs - 1, zone) < date).toBe(true);
        expect(startMs).toBeLessThanOrEqual(instantMs);
      }),
    );
  });

  it.each([
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ] as const)('the day %s in %s has %d hours', (date, zone, hours) => {
    expect(startOfDayMs(addDays(date, 1), zone) - startOfDayMs(date, zone)).toBe(hours * 3_600_000);
  });

  it('daysBetween and addDays count days in both directions, and isCivilDate refuses invalid dates', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(['2026-11-21', '2026-02-30', '26-1-1', 'today'].map(isCivilDate)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    fc.assert(
      fc.property(anyInstant, anyZone, fc.integer({ min: -400, max: 400 }), (instantMs, zone, days) => {
        const date = civilDate(instantMs, zone);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});
