import { addDays, type CivilDate } from './civil-date';

/** How many calendar days the consistency looks back on, today among them. */
export const consistencyDays = 14;

/**
 * On how many of the latest calendar days the player played. A day off costs one day, not the whole streak.
 * @param days days with a play, each once.
 * @param today the date where the player is.
 * @returns whole days, 0 to `consistencyDays`.
 */
export function consistencyOf(days: readonly { date: CivilDate }[], today: CivilDate): number {
  const first = addDays(today, 1 - consistencyDays);
  return days.filter(({ date }) => date >= first && date <= today).length;
}

/** Such as '12 of the last 14 days'. */
export const consistencyText = (days: number): string => `${days} of the last ${consistencyDays} days`;
