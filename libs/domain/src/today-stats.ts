import type { CivilDate } from './civil-date';
import { areaMean, exercisedMean, noSums } from './play-sums';
import type { DaySums } from './play-summary';
import type { AreaScores, MeasuredArea } from './scoring';

/** Today's figures, in points. Only rows with all four scores count toward the averages (STATS-14). */
export interface TodayStats {
  gamesPlayed: number;
  /** The literal rounded mean per area over today's complete rows. */
  average: AreaScores;
  /** The rounded mean per area over those of them that exercised the area (D-31). */
  exercised: AreaScores;
}

const perArea = (score: (area: MeasuredArea) => number): AreaScores => ({
  memory: score('memory'),
  focus: score('focus'),
  speed: score('speed'),
});

/**
 * Today's figures.
 * @param days days with a play, each once.
 * @param today the date where the player is.
 */
export function todayStatsOf(days: readonly DaySums[], today: CivilDate): TodayStats {
  const sums = days.find((day) => day.date === today) ?? noSums;
  return {
    gamesPlayed: sums.plays,
    average: perArea((area) => areaMean(sums, area)),
    exercised: perArea((area) => exercisedMean(sums, area)),
  };
}

/** Today without a play; also what a failed reading of today's plays gives (STATS-15). */
export const zeroTodayStats: TodayStats = todayStatsOf([], '1970-01-01');
