import { civilDate, daysBetween, type CivilDate } from './civil-date';
import type { PlayRun } from './play-runs';

/** Where and when a streak is read: today's date in the zone, and the zone (IANA). */
export interface Today {
  date: CivilDate;
  zone: string;
}

interface PlayDay {
  lived: CivilDate;
  here: CivilDate;
}

/**
 * Calendar days from one play to a later one. The days as lived decide; where a flight makes them jump or run
 * backwards, the calendar of the zone where the streak is read does (D-33).
 */
function stepBetween(earlier: PlayDay, later: PlayDay): number {
  const lived = daysBetween(earlier.lived, later.lived);
  return lived === 0 || lived === 1 ? lived : daysBetween(earlier.here, later.here);
}

/**
 * Consecutive days with a play, counted back from the latest; 0 when that is older than yesterday (STATS-03, STATS-04).
 * A day keeps its place in the streak in every other time zone than the one where it was lived.
 * @param runs the player's runs of days, the latest first.
 * @param today the date and the zone in which the streak is read.
 * @returns whole days.
 */
export function streakOf(runs: readonly PlayRun[], today: Today): number {
  const hereOf = (instant: string): CivilDate => civilDate(Date.parse(instant), today.zone);
  let later: PlayDay = { lived: today.date, here: today.date };
  let streak = 0;
  for (const run of runs) {
    if (stepBetween({ lived: run.to, here: hereOf(run.lastAt) }, later) > 1) break;
    streak += daysBetween(run.from, run.to) + 1;
    later = { lived: run.from, here: hereOf(run.firstAt) };
  }
  return streak;
}

/** The home page's streak value (HOME-10). */
export const homeStreakText = (streak: number): string => streakText(streak, 'Just started');

/** The dashboard's streak value (DASH-04). */
export const dashboardStreakText = (streak: number): string => streakText(streak, 'New User');

function streakText(streak: number, none: string): string {
  if (streak <= 0) return none;
  return streak === 1 ? '1 day' : `${streak} days`;
}
