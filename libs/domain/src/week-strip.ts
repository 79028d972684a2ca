import { addDays, dayMs, type CivilDate } from './civil-date';
import { areaScoreOf, dayIn, newestFirst, type PerformanceRow } from './performance';
import type { MeasuredArea } from './scoring';
import type { Today } from './streak';
import { exercisedAreas } from './today-stats';

/** One day of the woven strip: one thread for each area that was exercised. */
export interface StripDay {
  date: CivilDate;
  plays: number;
  areas: readonly MeasuredArea[];
}

const stripDays = 7;

/**
 * The last seven calendar days, oldest first, today last.
 * @param rows the player's plays, in any order.
 * @param today the date and the zone in which days are counted.
 */
export function weekStrip(rows: readonly PerformanceRow[], today: Today): StripDay[] {
  const sinceMs = Date.parse(today.date) - (stripDays + 1) * dayMs;
  const recent = rows
    .filter((row) => Date.parse(row.date) >= sinceMs)
    .map((row) => ({ row, date: dayIn(row, today.zone) }));
  return Array.from({ length: stripDays }, (_, index) => {
    const date = addDays(today.date, index - stripDays + 1);
    const plays = recent.filter((play) => play.date === date).map((play) => play.row);
    return { date, plays: plays.length, areas: exercisedAreas(plays) };
  });
}

/**
 * The latest scores of the plays that exercised an area, oldest first, in points.
 * @param rows the player's plays, in any order.
 * @param area the area to follow.
 * @param length how many scores at most.
 */
export const areaTrend = (rows: readonly PerformanceRow[], area: MeasuredArea, length: number): number[] =>
  newestFirst(rows)
    .map((row) => areaScoreOf(row, area) ?? 0)
    .filter((score) => score > 0)
    .slice(0, length)
    .toReversed();
