import type { Difficulty } from '@mindloom/game-contract';

/**
 * Abilities within this distance of 0, in logits, get medium. Lower abilities get easy, and higher abilities get hard.
 */
const MEDIUM_WITHIN = 0.75;

/**
 * Returns the difficulty that fits an ability best. For You uses the rounds, limits and points of this difficulty, also
 * in a game that does not read the ability.
 * @param ability in logits, where 0 is the usual player.
 */
export function closestDifficulty(ability: number): Difficulty {
  if (ability < -MEDIUM_WITHIN) return 'easy';
  return ability > MEDIUM_WITHIN ? 'hard' : 'medium';
}
