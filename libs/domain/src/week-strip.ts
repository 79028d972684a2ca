import { addDays, type CivilDate } from './civil-date';
import { exercisedAreas, noSums } from './play-sums';
import type { DaySums } from './play-summary';
import type { MeasuredArea } from './scoring';

/** One day of the woven strip: one thread for each area that was exercised. */
export interface StripDay {
  date: CivilDate;
  plays: number;
  areas: readonly MeasuredArea[];
}

const stripDays = 7;

/**
 * The last seven calendar days, oldest first, today last.
 * @param days days with a play, each once.
 * @param today the date where the player is.
 */
export const weekStrip = (days: readonly DaySums[], today: CivilDate): StripDay[] =>
  Array.from({ length: stripDays }, (_, index) => {
    const date = addDays(today, index - stripDays + 1);
    const sums = days.find((day) => day.date === date) ?? noSums;
    return { date, plays: sums.plays, areas: exercisedAreas(sums) };
  });
