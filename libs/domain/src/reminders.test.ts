import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate, dayMs, startOfDayMs } from './civil-date';
import { slotIds } from './launch';
import {
  datesOnEarth,
  dueDay,
  dueReminders,
  type RemindedDevice,
  reminderText,
  reminderWindowHours,
} from './reminders';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;
const HOUR_MS = 3_600_000;
const PASS_MS = HOUR_MS / 4;
/** In the weeks of the simulation, the clocks of Berlin, New York, Santiago and Lord Howe change. */
const CLOCK_CHANGES = ['2026-03-06', '2026-03-27', '2026-04-03', '2026-09-04', '2026-10-02', '2026-10-30'];

const zoneOf = fc.constantFrom(...ZONES);
const hourOf = fc.integer({ min: 0, max: 23 });
const startOf = fc
  .record({ date: fc.constantFrom(...CLOCK_CHANGES), offsetMs: fc.nat(dayMs) })
  .map(({ date, offsetMs }) => Date.parse(date) + offsetMs);

const device: RemindedDevice = {
  playerId: 'ada',
  hour: 18,
  zone: 'Europe/Berlin',
  lastRemindedOn: null,
};
const at = (iso: string) => Date.parse(iso);

/** Runs the sender every quarter of an hour for four days. @returns the time and date of each reminder. */
function remindersOf(devices: readonly { hour: number; zone: string }[], fromMs: number) {
  let known = devices.map((each) => ({ ...device, ...each }));
  const sent: { atMs: number; day: string }[] = [];
  for (let atMs = fromMs; atMs < fromMs + 4 * dayMs; atMs += PASS_MS) {
    for (const { day } of dueReminders(known, [], atMs)) {
      sent.push({ atMs, day });
      known = known.map((each) => ({ ...each, lastRemindedOn: day }));
    }
  }
  return sent;
}

describe('dueReminders', () => {
  it('dueReminders reminds once on every calendar date in every zone, also when clocks change', () => {
    fc.assert(
      fc.property(zoneOf, hourOf, startOf, (zone, hour, fromMs) => {
        const sent = remindersOf([{ hour, zone }], fromMs);
        const days = sent.map(({ day }) => day);
        expect(new Set(days).size).toBe(days.length);
        // The simulation may not cover the whole first and last date. So the test does not check the reminders of the
        // first and the last date.
        const [first, last] = [civilDate(fromMs, zone), civilDate(fromMs + 4 * dayMs, zone)];
        for (let day = addDays(first, 1); day < last; day = addDays(day, 1)) expect(days).toContain(day);
      }),
      { numRuns: 60 },
    );
  });

  it('dueReminders never sends a reminder before the chosen hour of its local date, nor on another date', () => {
    fc.assert(
      fc.property(zoneOf, hourOf, startOf, (zone, hour, fromMs) => {
        for (const { atMs, day } of remindersOf([{ hour, zone }], fromMs)) {
          expect(day).toBe(civilDate(atMs, zone));
          const local = new Date(atMs).toLocaleTimeString('en-GB', { timeZone: zone });
          const late = Number(local.slice(0, 2)) - hour;
          expect(late).toBeGreaterThanOrEqual(0);
          expect(late).toBeLessThan(reminderWindowHours);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('dueReminders reminds a player with several devices at most once per calendar date', () => {
    const devices = fc.array(fc.record({ hour: hourOf, zone: zoneOf }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(devices, startOf, (several, fromMs) => {
        const days = remindersOf(several, fromMs).map(({ day }) => day);
        expect(new Set(days).size).toBe(days.length);
      }),
      { numRuns: 40 },
    );
  });

  it("dueReminders returns one reminder for all of a player's devices that are due", () => {
    const devices = [
      { ...device, id: 'phone' },
      { ...device, id: 'laptop', hour: 17 },
      { ...device, id: 'later', hour: 20 },
      { ...device, id: 'other', playerId: 'ben' },
    ];
    const due = dueReminders(devices, [], at('2026-11-23T17:10:00Z'));
    expect(due.map((each) => [each.playerId, each.day, each.devices.map(({ id }) => id)])).toEqual([
      ['ada', '2026-11-23', ['phone', 'laptop']],
      ['ben', '2026-11-23', ['other']],
    ]);
  });

  it("dueReminders does not remind a player who finished the day's set", () => {
    const nowMs = at('2026-11-23T17:10:00Z');
    const set = { playerId: 'ada', day: '2026-11-23' } as const;
    expect(dueReminders([device], [set], nowMs)).toEqual([]);
    expect(dueReminders([device], [{ ...set, day: '2026-11-22' }], nowMs)).toHaveLength(1);
    expect(dueReminders([device], [{ ...set, playerId: 'ben' }], nowMs)).toHaveLength(1);
  });

  it('dueReminders counts a reminder on one device for all devices of the player', () => {
    const reminded = { ...device, hour: 3, lastRemindedOn: '2026-11-23' } as const;
    expect(dueReminders([device, reminded], [], at('2026-11-23T17:10:00Z'))).toEqual([]);
    expect(dueReminders([device, reminded], [], at('2026-11-24T17:10:00Z'))).toHaveLength(1);
  });

  it('dueReminders skips a device whose zone is unknown on this machine', () => {
    expect(dueReminders([{ ...device, zone: 'Moon/Base' }], [], at('2026-11-23T17:10:00Z'))).toEqual([]);
  });
});

describe('dueDay', () => {
  it('a reminder is due until its window ends, but never after the date has changed', () => {
    const plan = { ...device, zone: 'UTC' };
    expect(dueDay(plan, at('2026-11-23T17:59:59Z'), 3)).toBeNull();
    expect(dueDay(plan, at('2026-11-23T18:00:00Z'), 3)).toBe('2026-11-23');
    expect(dueDay(plan, at('2026-11-23T20:59:59Z'), 3)).toBe('2026-11-23');
    expect(dueDay(plan, at('2026-11-23T21:00:00Z'), 3)).toBeNull();
    expect(dueDay(plan, at('2026-11-23T23:59:59Z'), 24)).toBe('2026-11-23');
    expect(dueDay(plan, at('2026-11-24T00:00:00Z'), 24)).toBeNull();
  });

  it('a reminder is due in the next hour if a clock change skips the chosen hour', () => {
    const skipped = { ...device, hour: 2 };
    expect(dueDay(skipped, at('2026-03-29T00:59:00Z'), 3)).toBeNull();
    expect(dueDay(skipped, at('2026-03-29T01:00:00Z'), 3)).toBe('2026-03-29');
  });

  it('a reminder with the hour 0 is due at midnight', () => {
    const plan = { ...device, hour: 0 };
    expect(dueDay(plan, startOfDayMs('2026-11-23', 'Europe/Berlin'), 3)).toBe('2026-11-23');
  });
});

it('datesOnEarth contains the current date of every zone', () => {
  fc.assert(
    fc.property(zoneOf, startOf, (zone, nowMs) => {
      expect(datesOnEarth(nowMs)).toContain(civilDate(nowMs, zone));
    }),
  );
});

it("the reminder lists the games of the day's set, without the closed ones", () => {
  const text = reminderText('2026-11-23');
  expect(text).toMatch(/^Today's set is ready: [\w ]+, [\w ]+, [\w ]+\.$/);
  expect(reminderText('2026-11-23', new Set(['memory-match']))).not.toContain('Memory Master');
  expect(reminderText('2026-11-23', new Set(slotIds))).toBe("Today's set is ready.");
});
