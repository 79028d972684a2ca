import { type RolloutSplit, sampleRatio } from '@mindloom/registry';

/** The lowest and the highest number of players with the candidate that is not reported as a mismatch. */
export interface ShareLimits {
  low: number;
  high: number;
}

/**
 * For each number of players from 0 to `most`, returns the smallest and the largest number of players with the
 * candidate that is no mismatch. A simulation then makes only two comparisons for each player. The evidence of a
 * mismatch is a convex function of the number of players with the candidate, so no number between the limits is a
 * mismatch. The search for the limits starts from those of the previous number of players, because the two are close to
 * each other.
 */
export function shareLimits(
  { rolloutBp, comparisons = 1 }: Pick<RolloutSplit, 'rolloutBp' | 'comparisons'>,
  most: number,
): ShareLimits[] {
  let [low, high] = [0, 0];
  return Array.from({ length: most + 1 }, (_, players) => {
    const isMismatch = (candidates: number) =>
      sampleRatio({ players, candidates, rolloutBp, comparisons }).isMismatch;
    while (isMismatch(low)) low += 1;
    while (low > 0 && !isMismatch(low - 1)) low -= 1;
    high = Math.max(low, high);
    while (high > low && isMismatch(high)) high -= 1;
    while (high < players && !isMismatch(high + 1)) high += 1;
    return { low, high };
  });
}
