import { addDays, type CivilDate } from './civil-date';

import { measuredAreas, type MeasuredArea } from './scoring';

import type { PlayRun } from './streak';

/** The sums of several plays. Averages are computed from the sums, without reading the plays. */
export interface PlaySums extends AreaSums {
  plays: number;
  /** The number of finished games (D-80). A finished set counts as three. */
  finished: number;
  /** The number of plays with all four scores (three areas and overall). Only these plays count in the sums. */
  scored: number;
  /** The sum of the overall scores, in points. */
  overall_sum: number;
}

/**
 * For each area, the sum of points and the number of plays that exercised it. A play exercises an area if its game
 * belongs to the area or if its score in the area is above 0 (D-30).
 */
type AreaSums = Record<`${MeasuredArea}_${'sum' | 'plays'}`, number>;

export const noSums: PlaySums = {
  plays: 0,
  finished: 0,
  scored: 0,
  overall_sum: 0,
  memory_sum: 0,
  memory_plays: 0,
  focus_sum: 0,
  focus_plays: 0,
  speed_sum: 0,
  speed_plays: 0,
};

const mean = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count));

/** Returns the rounded mean overall score in points, or 0 without plays. */
export const overallMean = (sums: PlaySums): number => mean(sums.overall_sum, sums.scored);

/** Returns the rounded mean score of an area over all plays, in points, or 0 without plays. */
export const areaMean = (sums: PlaySums, area: MeasuredArea): number =>
  mean(sums[`${area}_sum`], sums.scored);

/** Returns the rounded mean score of an area over the plays that exercised it (D-30), in points, or 0 without plays. */
export const exercisedMean = (sums: PlaySums, area: MeasuredArea): number =>
  mean(sums[`${area}_sum`], sums[`${area}_plays`]);

/** Returns the areas that some plays exercised, in the order of `measuredAreas`. */
export const exercisedAreas = (sums: Pick<PlaySums, `${MeasuredArea}_plays`>): MeasuredArea[] =>
  measuredAreas.filter((area) => sums[`${area}_plays`] > 0);

/** The sum of the scores of one day's finished plays that exercised one area. */
export interface AreaDaySum {
  date: CivilDate;
  /** The sum of the scores in the area, in points. */
  sum: number;
  plays: number;
}

/** The sums of one calendar day. */
export interface DaySums extends PlaySums {
  date: CivilDate;
}

/** The number of finished plays of a game, and its progress in percent. */
export interface GameCompletions {
  /** The slot. It differs from the game id for Creative Spark, which has the id of the Speed game (D-03). */
  game_id: string;
  completions: number;
  progress: number;
}

/** The overall scores that the progress compares, in points, oldest first. */
export interface ScoreEnds {
  count: number;
  /** The scores of at most the first three plays. */
  earliest: readonly number[];
  /** The scores of at most the last three plays. */
  latest: readonly number[];
}

/** The data from which all statistics of a player are computed. Its size does not grow with the number of plays. */
export interface PlaySummary {
  total: PlaySums;
  /** The local calendar date of the latest play. */
  lastPlayed: CivilDate | null;
  overall: ScoreEnds;
  /** The runs of consecutive days with a play, latest first. */
  runs: readonly PlayRun[];
  /** The recent days with a play, oldest first. */
  days: readonly DaySums[];
  /** For each area, the latest days with a finished play that exercised it, oldest first (D-80). */
  areaDays: Readonly<Record<MeasuredArea, readonly AreaDaySum[]>>;
  games: readonly GameCompletions[];
}

/** The days that a summary contains. */
export interface SummaryRequest {
  /** The first date of the recent days. */
  since: CivilDate;
  /** The maximum number of days in the list of each area. */
  areaDays: number;
}

/** The number of recent calendar days in a summary, including today. The consistency is counted over these days. */
export const consistencyDays = 14;

const areaDayLimit = 30;

/** Returns the request for the statistics of a day. */
export const summaryRequest = (today: CivilDate): SummaryRequest => ({
  since: addDays(today, 1 - consistencyDays),
  areaDays: areaDayLimit,
});
