import { median } from '@mindloom/base';
import { inOrder, type MeasuredPlay, measureOf } from './practice-curve';

/** The kind of pointer with which a play was played: 'coarse' is a finger, 'fine' a mouse or pen. */
export const pointerClasses = ['coarse', 'fine'] as const;
export type PointerClass = (typeof pointerClasses)[number];

/** The constants of the percentiles. The database function `private.percentile_rules` returns the same constants. */
export const PERCENTILE_RULES = {
  /** The minimum number of players who opted in. */
  fewestPlayers: 200,
  /** How many of the latest finished plays determine a player's typical score, which is their median. */
  latestPlays: 20,
  /** The minimum number of finished plays of a player. */
  fewestPlays: 5,
  /**
   * The shares for which a score is published. For the share 0.25, for example, it is the score that a quarter of the
   * group does not exceed.
   */
  shares: [
    0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95,
  ],
} as const;

/**
 * Returns a player's typical score: the median of the latest finished plays.
 * @param plays the finished plays of one game at one difficulty with one class of pointer, in any order.
 * @returns points; null with too few plays.
 */
export function typicalScore(plays: readonly MeasuredPlay[]): number | null {
  const { latestPlays, fewestPlays } = PERCENTILE_RULES;
  if (plays.length < fewestPlays) return null;
  return median(inOrder(plays).slice(-latestPlays).map(measureOf));
}

/**
 * Returns the share of players, in percent, whose typical score is below the given score.
 * @param quantiles the scores at the published shares, lowest first.
 * @returns a multiple of 5 from 0 to 95; null without quantiles.
 */
export function percentileOf(quantiles: readonly number[], score: number): number | null {
  if (quantiles.length !== PERCENTILE_RULES.shares.length) return null;
  const exceeded = quantiles.filter((bound) => score > bound).length;
  return Math.round(100 * (PERCENTILE_RULES.shares[exceeded - 1] ?? 0));
}
