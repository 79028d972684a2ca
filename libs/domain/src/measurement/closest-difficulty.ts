import type { Difficulty } from '@mindloom/game-contract';

/** From this distance to the usual player on, an ability belongs to easy or to hard. */
const MEDIUM_WITHIN = 0.75;

/**
 * Returns the difficulty that fits an ability best. A run of For You takes its rounds, limits and points from it, and so
 * does a game that does not read the ability.
 * @param ability in logits, where 0 is the usual player.
 */
export function closestDifficulty(ability: number): Difficulty {
  if (ability < -MEDIUM_WITHIN) return 'easy';
  return ability > MEDIUM_WITHIN ? 'hard' : 'medium';
}
