import { meanOf } from './performance';

/** How many plays stand for "earliest" and "latest" at most, and the share of all plays that each may take. */
export const progressGroup = { most: 3, share: 3 } as const;

const groupSize = (count: number): number =>
  Math.max(1, Math.min(progressGroup.most, Math.floor(count / progressGroup.share)));

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/**
 * Percent change from the mean overall score of the earliest plays to that of the latest (spec point 4, D-32).
 * @param overallScores overall scores in points, oldest first.
 * @returns a whole percent 0..100; 0 with fewer than 2 scores.
 */
export function progressOf(overallScores: readonly number[]): number {
  if (overallScores.length < 2) return 0;
  const size = groupSize(overallScores.length);
  const earliest = meanOf(overallScores.slice(0, size));
  const latest = meanOf(overallScores.slice(-size));
  if (earliest === 0) return latest > 0 ? 100 : 0;
  return clampPercent(((latest - earliest) / earliest) * 100);
}
