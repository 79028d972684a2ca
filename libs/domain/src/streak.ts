import { type CivilDate, civilDate, daysBetween } from './civil-date';

/** The local date and the time zone (IANA) in which a streak is computed. */
export interface Today {
  date: CivilDate;
  zone: string;
}

/** A run of days: consecutive local calendar days with a play on each of them. */
export interface PlayRun {
  from: CivilDate;
  to: CivilDate;
  /** The time of the first play on the first day, ISO 8601. */
  firstAt: string;
  /** The time of the last play on the last day, ISO 8601. */
  lastAt: string;
}

interface PlayDay {
  /** The date of the play at the place where the player was. */
  recorded: CivilDate;
  /** The date of the play in the time zone in which the streak is computed. */
  local: CivilDate;
}

/**
 * Returns the number of calendar days from one play to a later one. The recorded dates count. If a flight across time
 * zones makes the recorded dates jump, the dates in the local zone count instead (D-33).
 */
function stepBetween(earlier: PlayDay, later: PlayDay): number {
  const recorded = daysBetween(earlier.recorded, later.recorded);
  return recorded === 0 || recorded === 1 ? recorded : daysBetween(earlier.local, later.local);
}

/**
 * Returns the number of consecutive days with a play, counted back from the latest day with a play. The streak is 0 if
 * this day is before yesterday (STATS-03, STATS-04). A change of the time zone does not end a streak.
 * @param runs the player's runs of days, latest first.
 * @param today the local date and time zone.
 * @returns whole days.
 */
export function streakOf(runs: readonly PlayRun[], today: Today): number {
  const localDate = (instant: string): CivilDate => civilDate(Date.parse(instant), today.zone);
  let later: PlayDay = { recorded: today.date, local: today.date };
  let streak = 0;
  for (const run of runs) {
    if (stepBetween({ recorded: run.to, local: localDate(run.lastAt) }, later) > 1) break;
    streak += daysBetween(run.from, run.to) + 1;
    later = { recorded: run.from, local: localDate(run.firstAt) };
  }
  return streak;
}

/**
 * Computes the streak of a player who has just played. The stored runs need not contain that play yet.
 * @param runs the player's runs of days, latest first.
 * @param today the local date and time zone.
 * @returns whole days, at least 1.
 */
export function streakAfterPlay(runs: readonly PlayRun[], today: Today): number {
  const streak = streakOf(runs, today);
  return runs[0]?.to === today.date ? Math.max(1, streak) : streak + 1;
}

/** Formats the streak for the home page (HOME-10). */
export const homeStreakText = (streak: number): string => streakText(streak, 'Just started');

/** Formats the streak for the dashboard (DASH-04). */
export const dashboardStreakText = (streak: number): string => streakText(streak, 'New User');

function streakText(streak: number, none: string): string {
  if (streak <= 0) return none;
  return streak === 1 ? '1 day' : `${streak} days`;
}
