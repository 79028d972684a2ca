import type { Observation } from '@mindloom/game-contract';
import { asPrior, timePressure } from '@mindloom/game-kit/headless';
import type { Puzzle } from './bank';
import { limitMs as usualLimitMs } from './rules';

/**
 * Returns the predicted difficulty of a puzzle in logits: its prior without a time limit, and the effect of the limit.
 * @param limitMs the time for the answer.
 */
export const priorOf = ({ prior }: Pick<Puzzle, 'prior'>, limitMs: number): number =>
  asPrior(prior + timePressure(limitMs, usualLimitMs('medium', 1)));

/** Returns the item id of a puzzle and its difficulty. */
export const measure = (puzzle: Puzzle, limitMs: number): Pick<Observation, 'item' | 'prior'> => ({
  item: puzzle.id,
  prior: priorOf(puzzle, limitMs),
});
