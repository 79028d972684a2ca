import type { Difficulty } from '@mindloom/game-contract';
import { seeded } from '@mindloom/game-kit/headless';
import { LEVELS } from './rules';

/** One round: the values that were chosen at random, and the measured times. */
export interface Round {
  delayMs: number;
  targetSizePx: number;
  /** The horizontal position of the target in the field: 0 is at the left edge, 100 at the right edge. */
  targetXPercent: number;
  /** The vertical position of the target in the field: 0 is at the top, 100 at the bottom. */
  targetYPercent: number;
  /** The time stamp of the frame that showed the target, on the performance timeline; null before that frame. */
  timeStartedMs: number | null;
  /** The reaction time in whole ms; null until the target is hit. */
  timeToReactMs: number | null;
}

/**
 * Chooses the values of a round at random. Each attempt gets new values, because an early press or a pause could
 * reveal the delay and the position.
 */
export function drawRound(seed: number, difficulty: Difficulty, roundNumber: number, attempt: number): Round {
  const random = seeded(seed, 'round', roundNumber, attempt);
  const { delayMs, targetSizePx } = LEVELS[difficulty];
  return {
    delayMs: random.int(delayMs.min, delayMs.max),
    targetSizePx: random.int(targetSizePx.min, targetSizePx.max),
    targetXPercent: random.int(0, 100),
    targetYPercent: random.int(0, 100),
    timeStartedMs: null,
    timeToReactMs: null,
  };
}
