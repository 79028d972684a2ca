import { meanOf } from './performance';

/** How many plays stand for "earliest" and "latest" at most, and the share of all plays that each may take. */
export const progressGroup = { most: 3, share: 3 } as const;

/** The overall scores that progress compares, in points, oldest first. */
export interface ScoreEnds {
  /** Of how many plays. */
  count: number;
  /** The first three at most. */
  earliest: readonly number[];
  /** The last three at most. */
  latest: readonly number[];
}

/** The two ends of a row of overall scores, oldest first. */
export const scoreEndsOf = (overallScores: readonly number[]): ScoreEnds => ({
  count: overallScores.length,
  earliest: overallScores.slice(0, progressGroup.most),
  latest: overallScores.slice(-progressGroup.most),
});

const groupSize = (count: number): number =>
  Math.max(1, Math.min(progressGroup.most, Math.floor(count / progressGroup.share)));

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/**
 * Percent change from the mean overall score of the earliest plays to that of the latest (STATS-09, D-32).
 * @returns a whole percent 0..100; 0 with fewer than 2 scores.
 */
export function progressOf(ends: ScoreEnds): number {
  if (ends.count < 2) return 0;
  const size = groupSize(ends.count);
  const earliest = meanOf(ends.earliest.slice(0, size));
  const latest = meanOf(ends.latest.slice(-size));
  if (earliest === 0) return latest > 0 ? 100 : 0;
  return clampPercent(((latest - earliest) / earliest) * 100);
}
