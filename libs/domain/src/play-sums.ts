import { areaScoreOf, isComplete, type CompleteRow, type PerformanceRow } from './performance';
import { measuredAreas, type MeasuredArea } from './scoring';

/** What some plays add up to: averages are made from it, and the plays themselves need not be read. */
export interface PlaySums extends AreaSums {
  plays: number;
  /** Those of them with all four scores: the only ones in the sums. */
  scored: number;
  /** In points. */
  overall_sum: number;
}

/** Per area its points, and the plays that exercised it: those above 0. */
type AreaSums = Record<`${MeasuredArea}_${'sum' | 'plays'}`, number>;

export const noSums: PlaySums = {
  plays: 0,
  scored: 0,
  overall_sum: 0,
  memory_sum: 0,
  memory_plays: 0,
  focus_sum: 0,
  focus_plays: 0,
  speed_sum: 0,
  speed_plays: 0,
};

function withScores(sums: PlaySums, row: CompleteRow): PlaySums {
  const added = { ...sums, scored: sums.scored + 1, overall_sum: sums.overall_sum + row.overall_score };
  for (const area of measuredAreas) {
    const score = areaScoreOf(row, area) ?? 0;
    added[`${area}_sum`] += score;
    if (score > 0) added[`${area}_plays`] += 1;
  }
  return added;
}

/** What these plays add up to. */
export const sumsOf = (rows: readonly PerformanceRow[]): PlaySums =>
  rows.filter(isComplete).reduce(withScores, { ...noSums, plays: rows.length });

const mean = (sum: number, count: number): number => (count === 0 ? 0 : Math.round(sum / count));

/** The rounded mean overall score, in points; 0 of none. */
export const overallMean = (sums: PlaySums): number => mean(sums.overall_sum, sums.scored);

/** The rounded mean score of an area over all plays, in points; 0 of none. */
export const areaMean = (sums: PlaySums, area: MeasuredArea): number =>
  mean(sums[`${area}_sum`], sums.scored);

/** The rounded mean score of an area over the plays that exercised it (D-30), in points; 0 of none. */
export const exercisedMean = (sums: PlaySums, area: MeasuredArea): number =>
  mean(sums[`${area}_sum`], sums[`${area}_plays`]);

/** The areas that these plays exercised, in the fixed order. */
export const exercisedAreas = (sums: PlaySums): MeasuredArea[] =>
  measuredAreas.filter((area) => sums[`${area}_plays`] > 0);
