import { addDays } from './civil-date';
import { livedDay, type PerformanceRow } from './performance';
import type { Today } from './streak';

/** How many calendar days the consistency looks back on, today among them. */
export const consistencyDays = 14;

/**
 * On how many of the latest calendar days the player played. A day off costs one day, not the whole streak.
 * @param rows the player's plays, in any order.
 * @param today the date and the zone in which days are counted.
 * @returns whole days, 0 to `consistencyDays`.
 */
export function consistencyOf(rows: readonly PerformanceRow[], today: Today): number {
  const first = addDays(today.date, 1 - consistencyDays);
  const played = rows.map((row) => livedDay(row, today.zone));
  return new Set(played.filter((date) => date >= first && date <= today.date)).size;
}

/** Such as '12 of the last 14 days'. */
export const consistencyText = (days: number): string => `${days} of the last ${consistencyDays} days`;
