import { median } from '@mindloom/base';
import { setSize } from './daily-set';
import type { RemoteId } from './launch';

/**
 * What a usual play of each remote gives as a part of a set: the median raw total of the game's own bot over 400 seeds,
 * at medium and within 200 s, rounded. `libs/testing/for-games` measures it again in the tests of each game.
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

/** The points of a usual play of one part. */
export const usualPartPoints = 100;

/** The most points of one part: half of what a usual play of all three parts gives (D-81). */
export const maxPartPoints = (usualPartPoints * setSize) / 2;

const usualOfUnknown = median(Object.values(usualPoints)) ?? usualPartPoints;

/**
 * The points of one part of a set, 0..150: its score in relation to a usual play of the same game.
 * @param remote the remote that was played. An unknown one is compared with the median of the known ones.
 * @param score the raw total, not negative.
 */
export function partPoints(remote: string, score: number): number {
  const usual = Object.entries(usualPoints).find(([known]) => known === remote)?.[1] ?? usualOfUnknown;
  return Math.min(maxPartPoints, Math.round((usualPartPoints * score) / usual));
}
