import { daysBetween, type CivilDate } from './civil-date';
import { livedDay, newestFirst, type PerformanceRow } from './performance';

/** Calendar days in a row with a play on each of them, as they were lived. */
export interface PlayRun {
  from: CivilDate;
  to: CivilDate;
  /** The first play of its first day, ISO 8601. */
  firstAt: string;
  /** The last play of its last day, ISO 8601. */
  lastAt: string;
}

/** How many runs are told apart at most: a streak reaches over the gap between two only on a flight (D-33). */
export const runLimit = 32;

interface LivedDay {
  date: CivilDate;
  firstAt: string;
  lastAt: string;
}

/** The days with a play, the latest first. */
function livedDays(rows: readonly PerformanceRow[], zone: string): LivedDay[] {
  const days = new Map<CivilDate, LivedDay>();
  for (const row of newestFirst(rows)) {
    const date = livedDay(row, zone);
    const known = days.get(date);
    days.set(date, { date, firstAt: row.date, lastAt: known?.lastAt ?? row.date });
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/**
 * The latest runs of days with a play, the latest first.
 * @param rows the player's plays, in any order.
 * @param zone the zone of days that no play recorded (IANA).
 */
export function runsOf(rows: readonly PerformanceRow[], zone: string): PlayRun[] {
  const runs: PlayRun[] = [];
  for (const { date, firstAt, lastAt } of livedDays(rows, zone)) {
    const later = runs.at(-1);
    if (later !== undefined && daysBetween(date, later.from) === 1) {
      runs[runs.length - 1] = { ...later, from: date, firstAt };
    } else runs.push({ from: date, to: date, firstAt, lastAt });
  }
  return runs.slice(0, runLimit);
}
