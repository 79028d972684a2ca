import { daysBetween, type CivilDate } from './civil-date';
import { dayIn, livedDay, newestFirst, type PerformanceRow } from './performance';

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
  return lived === 0 || lived === 1 ? lived : Math.max(0, daysBetween(earlier.here, later.here));
}

/**
 * Consecutive days with a play, counted back from the latest; 0 when that is older than yesterday (spec point 4).
 * A row that carries the date where it was played keeps its place in the streak in every other time zone.
 * @param rows the player's plays, in any order.
 * @param today the date and the zone in which the streak is read.
 * @returns whole days.
 */
export function streakOf(rows: readonly PerformanceRow[], today: Today): number {
  let later: PlayDay = { lived: today.date, here: today.date };
  let streak = 0;
  for (const row of newestFirst(rows)) {
    const day: PlayDay = { lived: livedDay(row, today.zone), here: dayIn(row, today.zone) };
    const step = stepBetween(day, later);
    if (step > 1) break;
    streak = streak === 0 ? 1 : streak + step;
    later = day;
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
