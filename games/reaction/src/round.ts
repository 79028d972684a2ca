import type { Difficulty } from '@mindloom/game-contract';
import { seeded } from '@mindloom/game-kit';
import { LEVELS } from './rules';

/** One round: its drawn values and its times. */
export interface Round {
  delayMs: number;
  targetSizePx: number;
  /** Position of the target within the free width of the field: 0 is at the left edge, 100 at the right edge. */
  targetXPercent: number;
  /** The same from top to bottom. */
  targetYPercent: number;
  /** Time stamp of the frame that showed the target, on the performance timeline; null before that. */
  timeStartedMs: number | null;
  /** In whole ms; null until the target is hit. */
  timeToReactMs: number | null;
}

/**
 * Draws a round. Each attempt gets new values, because an early press or a pause could reveal the delay and the
 * position.
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
