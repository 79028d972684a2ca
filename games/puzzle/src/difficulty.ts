import type { Observation } from '@mindloom/game-contract';
import { asPrior, timePressure } from '@mindloom/game-kit';
import type { Category, Puzzle } from './bank';
import { limitMs as usualLimitMs } from './rules';

/** The features of a puzzle that make it hard. */
export interface Features {
  category: Category;
  /** The words of the question and its answers. More is harder. */
  words: number;
  /** True if a hint is offered. A puzzle without a hint is harder. */
  hasHint: boolean;
}

const CATEGORY_LOGITS: Record<Category, number> = { wordplay: 0, riddle: 0.2, logic: 0.5 };
const LOGITS = { word: 0.03, noHint: 0.5 };
/** With this shift the usual bot has ability 0 on medium. */
const SHIFT = -1.9;

const wordsOf = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).length;

const featuresOf = ({ category, question, answers, hint }: Puzzle): Features => ({
  category,
  words: wordsOf([question, ...answers]),
  hasHint: hint !== undefined,
});

/**
 * Returns the predicted difficulty of a puzzle in logits.
 * @param limitMs the time for the answer.
 */
export const priorOf = ({ category, words, hasHint }: Features, limitMs: number): number =>
  asPrior(
    SHIFT +
      CATEGORY_LOGITS[category] +
      LOGITS.word * words +
      (hasHint ? 0 : LOGITS.noHint) +
      timePressure(limitMs, usualLimitMs('medium', 1)),
  );

/** Returns the item id of a puzzle and its difficulty. */
export const measure = (puzzle: Puzzle, limitMs: number): Pick<Observation, 'item' | 'prior'> => ({
  item: puzzle.id,
  prior: priorOf(featuresOf(puzzle), limitMs),
});
