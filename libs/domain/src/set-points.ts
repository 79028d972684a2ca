import { median } from '@mindloom/base';
import { setSize } from './daily-set';
import type { RemoteId } from './launch';

/**
 * For each remote, the score of a usual play in a set. This is the median raw total of the game's own bot over 400
 * seeds, rounded, at medium difficulty and with a time limit of 200 s. `libs/testing/for-games/usual-points.test.ts`
 * checks the scores.
 */
export const usualPoints: Readonly<Record<RemoteId, number>> = {
  memory: 1_520,
  sequence: 370,
  puzzle: 230,
  'number-sequence': 180,
  reaction: 2_140,
  arithmetic: 195,
  creative: 150,
};

/** The points that a usual play of one part earns. */
export const usualPartPoints = 100;

/** The maximum points of one part. A usual play of all three parts earns twice as much (D-81). */
export const maxPartPoints = (usualPartPoints * setSize) / 2;

const usualOfUnknown = median(Object.values(usualPoints)) ?? usualPartPoints;

/**
 * Returns the points of one part of a set, from 0 to 150: the score of the part relative to a usual play of the same
 * game.
 * @param remote the remote that was played. The score of an unknown remote is compared with the median of the known
 * ones.
 * @param score the raw total, not negative.
 */
export function partPoints(remote: string, score: number): number {
  const usual = Object.entries(usualPoints).find(([known]) => known === remote)?.[1] ?? usualOfUnknown;
  return Math.min(maxPartPoints, Math.round((usualPartPoints * score) / usual));
}

/** Compares the points of a set with three usual plays, in one sentence without a full stop. */
export function setVerdictText(points: number): string {
  const usual = usualPartPoints * setSize;
  const difference = Math.round(points) - usual;
  if (difference === 0) return `Exactly a usual set of ${usual} points`;
  return `${Math.abs(difference)} ${difference > 0 ? 'above' : 'below'} a usual set of ${usual} points`;
}
