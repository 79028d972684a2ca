import type { Difficulty } from '@mindloom/game-contract';
import { closestDifficulty } from './closest-difficulty';

/** The expected share of right answers in a harder step, without guessing. For You expects 80 %. */
export const HARDER_SUCCESS = 0.65;

/** logit(0.80) - logit(0.65): how far the items of a harder step are above those of For You, in logits. */
const HARDER_BY = Math.log(0.8 / 0.2) - Math.log(HARDER_SUCCESS / (1 - HARDER_SUCCESS));

const ABOVE: Readonly<Record<Difficulty, Difficulty>> = { easy: 'medium', medium: 'hard', hard: 'hard' };

/** What a run of a harder step plays. */
export interface HarderStep {
  /** The ability to pass to the game, in logits. */
  ability: number;
  /** The difficulty one step above the closest one. It is used by games that do not read the ability. */
  difficulty: Difficulty;
}

/**
 * Returns the settings of a harder step. The game chooses items for an ability above the player's own, so the player is
 * expected to be right less often than in For You.
 * @param ability the ability that For You would pass to the game, in logits.
 */
export const harderStep = (ability: number): HarderStep => ({
  ability: ability + HARDER_BY,
  difficulty: ABOVE[closestDifficulty(ability)],
});
