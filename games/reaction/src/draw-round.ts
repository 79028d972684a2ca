import type { Difficulty } from '@mindloom/game-contract';
import { seeded } from '@mindloom/game-kit';
import { LEVELS } from './rules';
import type { Round } from './state';

/**
 * Draws a round. Every attempt at a round is drawn anew: after an early press or a pause, the old wait and
 * the old place could be known.
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
