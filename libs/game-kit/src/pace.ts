import type { Pace } from '@mindloom/game-contract';

/** The largest pace. The durations that a game declares must be long enough for this pace. */
export const MAX_PACE: Pace = 10;

/** Returns the factor by which the game multiplies its own time limits. It is 1 by default. */
export const paceOf = (pace: Pace = 1): Pace => pace;

/**
 * Returns the whole seconds that count for points, rounded up. A slower pace gives more time and not more points, so
 * the remaining time counts in proportion.
 * @param leftMs the remaining time on the clock.
 * @param factor the factor of the time limit: the pace, and in For You also the factor of the item.
 */
export const scoredSeconds = (leftMs: number, factor: number): number =>
  Math.ceil(Math.max(0, leftMs) / factor / 1000);
