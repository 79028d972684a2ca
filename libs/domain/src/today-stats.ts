import { areaScoreOf, dayIn, isComplete, meanOf, type PerformanceRow } from './performance';
import { measuredAreas, type AreaScores, type MeasuredArea } from './scoring';
import type { Today } from './streak';

/** Today's figures, in points. Only rows with all four scores count toward the averages (spec point 9). */
export interface TodayStats {
  gamesPlayed: number;
  /** The literal rounded mean per area over today's complete rows. */
  average: AreaScores;
  /** The rounded mean per area over those of them that exercised the area (D-31). */
  exercised: AreaScores;
}

const noScores: AreaScores = { memory: 0, focus: 0, speed: 0 };

/** Today without a play; also what a failed reading of today's rows gives (spec point 8). */
export const zeroTodayStats: TodayStats = { gamesPlayed: 0, average: noScores, exercised: noScores };

const perArea = (score: (area: MeasuredArea) => number): AreaScores => ({
  memory: score('memory'),
  focus: score('focus'),
  speed: score('speed'),
});

/**
 * Today's figures from stored plays.
 * @param rows plays of any days, in any order.
 * @param today the date and the zone that decide which rows are today's.
 */
export function todayStatsOf(rows: readonly PerformanceRow[], today: Today): TodayStats {
  const todays = rows.filter((row) => dayIn(row, today.zone) === today.date);
  const complete = todays.filter(isComplete);
  const scores = (area: MeasuredArea): number[] => complete.map((row) => areaScoreOf(row, area) ?? 0);
  return {
    gamesPlayed: todays.length,
    average: perArea((area) => Math.round(meanOf(scores(area)))),
    exercised: perArea((area) => Math.round(meanOf(scores(area).filter((score) => score > 0)))),
  };
}

/** The areas that some of these rows exercised, in the fixed order. */
export const exercisedAreas = (rows: readonly PerformanceRow[]): MeasuredArea[] =>
  measuredAreas.filter((area) => rows.some((row) => (areaScoreOf(row, area) ?? 0) > 0));
