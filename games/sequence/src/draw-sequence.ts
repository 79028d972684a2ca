import { seeded } from '@mindloom/game-kit';
import { MAX_DIGIT, MIN_DIGIT } from './rules';

/**
 * Draws the digits of a sequence, each on its own: neighbours may be equal.
 * @param round counts the sequences of a mount, so that every one differs.
 */
export function drawSequence(seed: number, round: number, length: number): readonly number[] {
  const random = seeded(seed, 'sequence', round);
  return Array.from({ length }, () => random.int(MIN_DIGIT, MAX_DIGIT));
}
