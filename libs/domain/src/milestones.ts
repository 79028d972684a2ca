import { addDays, type CivilDate, daysBetween } from './civil-date';

/** The lengths of a streak that are celebrated, in days (D-85). */
export const milestoneDays = [7, 30, 100] as const;
export type Milestone = (typeof milestoneDays)[number];

/** A streak compared with the milestones. */
export interface MilestoneProgress {
  /** The highest milestone that the streak has reached. */
  reached: Milestone | null;
  /** True if the streak has reached its milestone today. */
  isToday: boolean;
  /** The next milestone; null after the last milestone. */
  next: Milestone | null;
  /** The number of days until the next milestone; 0 after the last milestone. */
  daysLeft: number;
}

/**
 * Returns the milestones of a streak (D-85).
 * @param streak in days.
 */
export function milestonesOf(streak: number): MilestoneProgress {
  const reached = milestoneDays.findLast((days) => days <= streak) ?? null;
  const next = milestoneDays.find((days) => days > streak) ?? null;
  return { reached, isToday: reached === streak, next, daysLeft: next === null ? 0 : next - streak };
}

/** The number of days with a play that earns the rest day of a calendar week (D-85). */
export const restDayAfter = 5;

/** The rest day of a calendar week. It never changes the streak (D-85). */
export interface RestDay {
  /** The number of days with a play in the week so far, 0 to 7. */
  playedDays: number;
  isEarned: boolean;
}

/** The date from which weeks are counted. It can be any Monday. */
const someMonday: CivilDate = '2026-01-05';

/** Returns the Monday of the calendar week of a date. */
export function mondayOf(date: CivilDate): CivilDate {
  const sinceMonday = daysBetween(someMonday, date) % 7;
  return addDays(date, -((sinceMonday + 7) % 7));
}

/**
 * Returns the rest day of the calendar week (Monday to Sunday) that contains a date.
 * @param days days with a play, in any order.
 * @param date any day of the week.
 */
export function restDayOf(days: readonly { date: CivilDate }[], date: CivilDate): RestDay {
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const played = new Set(days.map((day) => day.date).filter((day) => day >= monday && day <= sunday));
  return { playedDays: played.size, isEarned: played.size >= restDayAfter };
}
