import { addDays, type CivilDate, civilDate } from './civil-date';
import { dailySet, entryOfPart } from './daily-set';
import { type ClosedSlots, noneClosed } from './launch';

/** The hour of the reminder for players who have not chosen another one, in local time. */
export const defaultReminderHour = 18;

/** When a device reminds, and what is known about the player's last days. */
export interface ReminderPlan {
  /** The hour of the reminder in local time, 0 to 23. */
  hour: number;
  /** The IANA name of the time zone. */
  zone: string;
  lastRemindedOn: CivilDate | null;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the local hour of an instant, 0 to 23. An unknown zone throws a RangeError. */
function localHour(instantMs: number, zone: string): number {
  const known = formatters.get(zone);
  const formatter =
    known ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  if (!known) formatters.set(zone, formatter);
  return Number(formatter.formatToParts(instantMs).find(({ type }) => type === 'hour')?.value);
}

/**
 * Returns the player's calendar date if the reminder of that date is due now, else null. The reminder is due from the
 * chosen hour on. It stays due until it is sent, the window ends, or the date changes. If a clock change skips the
 * hour, the reminder is due in the hour after it.
 * @param windowHours how many hours after the chosen hour a late reminder is still welcome; 24 for the whole day.
 */
export function dueDay(plan: ReminderPlan, nowMs: number, windowHours: number): CivilDate | null {
  try {
    const day = civilDate(nowMs, plan.zone);
    const hoursLate = localHour(nowMs, plan.zone) - plan.hour;
    const isInWindow = hoursLate >= 0 && hoursLate < windowHours;
    const isOpen = plan.lastRemindedOn === null || plan.lastRemindedOn < day;
    return isInWindow && isOpen ? day : null;
  } catch (cause) {
    // Ignore a time zone that this machine does not know. A browser can know more zones.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

/** One device of a player. */
export interface RemindedDevice extends ReminderPlan {
  playerId: string;
}

/** A finished Daily Brain Challenge. */
export interface PlayerSetDay {
  playerId: string;
  day: CivilDate;
}

/** One reminder of one player, for all devices on which it is due. */
export interface DueReminder<Device extends RemindedDevice> {
  playerId: string;
  day: CivilDate;
  devices: readonly Device[];
}

/** How many hours after the chosen hour the server still sends a reminder that was not sent in time. */
export const reminderWindowHours = 3;

/**
 * Returns the reminders that are due now, at most one per player and calendar date. A date has no reminder if its set
 * is finished, or if any device of the player had the reminder of this date.
 * @param devices all devices of each player.
 * @param finished the sets that these players finished within the last two days. Sets of other players or days are
 * ignored.
 */
export function dueReminders<Device extends RemindedDevice>(
  devices: readonly Device[],
  finished: readonly PlayerSetDay[],
  nowMs: number,
): DueReminder<Device>[] {
  const lastDays = new Map<string, CivilDate>();
  for (const { playerId, lastRemindedOn } of devices) {
    const known = lastDays.get(playerId);
    if (lastRemindedOn !== null && (known === undefined || known < lastRemindedOn))
      lastDays.set(playerId, lastRemindedOn);
  }
  const done = new Set(finished.map(({ playerId, day }) => `${playerId} ${day}`));
  const due = new Map<string, { playerId: string; day: CivilDate; devices: Device[] }>();
  for (const device of devices) {
    const { playerId } = device;
    const plan = { ...device, lastRemindedOn: lastDays.get(playerId) ?? null };
    const day = dueDay(plan, nowMs, reminderWindowHours);
    if (day === null || done.has(`${playerId} ${day}`)) continue;
    const reminder = due.get(`${playerId} ${day}`) ?? { playerId, day, devices: [] };
    reminder.devices.push(device);
    due.set(`${playerId} ${day}`, reminder);
  }
  // Earlier dates come first, because no reminder of an earlier date is sent after the reminder of a later date.
  return [...due.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The dates that can be today in some time zone. */
export const datesOnEarth = (nowMs: number): CivilDate[] =>
  [-1, 0, 1].map((days) => addDays(civilDate(nowMs, 'UTC'), days));

/**
 * Returns the text of the reminder for a date.
 * @param closed the slots that cannot be started now.
 */
export function reminderText(day: CivilDate, closed: ClosedSlots = noneClosed): string {
  const names = dailySet(day, closed).map((part) => entryOfPart(part).name);
  return names.length === 0 ? "Today's set is ready." : `Today's set is ready: ${names.join(', ')}.`;
}
