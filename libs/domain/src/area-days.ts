import type { CivilDate } from './civil-date';
import { areaScoreOf, livedDay, meanOf, type PerformanceRow } from './performance';
import type { MeasuredArea } from './scoring';

/** An area on one day: the rounded mean of the plays that exercised it. */
export interface AreaDay {
  date: CivilDate;
  /** In points, 1 to 100. */
  score: number;
  plays: number;
}

/**
 * The latest days on which an area was exercised, oldest first.
 * @param rows the player's plays, in any order.
 * @param zone the zone of days that no play recorded (IANA).
 * @param limit how many days at most.
 */
export function areaDays(
  rows: readonly PerformanceRow[],
  area: MeasuredArea,
  zone: string,
  limit: number,
): AreaDay[] {
  const byDay = new Map<CivilDate, number[]>();
  for (const row of rows) {
    const score = areaScoreOf(row, area) ?? 0;
    if (score <= 0) continue;
    const date = livedDay(row, zone);
    byDay.set(date, [...(byDay.get(date) ?? []), score]);
  }
  return [...byDay]
    .map(([date, scores]) => ({ date, score: Math.round(meanOf(scores)), plays: scores.length }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(-limit);
}
