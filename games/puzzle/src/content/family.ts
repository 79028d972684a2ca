import { type Random, seeded } from '@mindloom/game-kit/headless';
import type { Category, Puzzle } from './puzzle';

/** A generated puzzle before it gets its id and category. */
export interface Draft {
  /** A key of similar drafts of a family. Of the drafts with the same key, only the first one becomes a puzzle. */
  key: string;
  question: string;
  right: string;
  wrong: readonly string[];
  because: string;
  hint?: string;
  /** The predicted difficulty in logits. */
  prior: number;
}

/** A kind of generated puzzle. */
export interface Family {
  /** The first part of the ids. */
  name: string;
  category: Category;
  /** The number of puzzles in the library. */
  count: number;
  /** Generates a puzzle at random (a draw). Returns null if the draw gives no fair puzzle. */
  draft: (random: Random) => Draft | null;
}

/** The maximum number of draws. A family that needs more has fewer different puzzles than its count. */
const MAX_DRAWS = 20_000;

/** Returns the tuple of four answers with the right answer first. Dealing shuffles the answers. */
export function fourAnswers(right: string, wrong: readonly string[]): Puzzle['answers'] {
  const [first, second, third] = wrong;
  if (first === undefined || second === undefined || third === undefined)
    throw new RangeError(`the answer "${right}" needs three wrong answers`);
  return [right, first, second, third];
}

/**
 * Generates the puzzles of a family. The number in an id is the seed of the puzzle, so that a larger count only adds
 * puzzles.
 * @throws RangeError if the family has fewer different puzzles than its count.
 */
export function puzzlesOf({ name, category, count, draft }: Family): Puzzle[] {
  const puzzles = new Map<string, Puzzle>();
  for (let seed = 0; puzzles.size < count; seed++) {
    if (seed === MAX_DRAWS)
      throw new RangeError(`the family ${name} has only ${puzzles.size} of ${count} puzzles`);
    const drawn = draft(seeded(seed, 'puzzle', name));
    if (drawn === null || puzzles.has(drawn.key)) continue;
    const { key, question, right, wrong, because, hint, prior } = drawn;
    puzzles.set(key, {
      id: `${name}:${seed}`,
      category,
      question,
      answers: fourAnswers(right, wrong),
      correctAnswer: right,
      because,
      ...(hint !== undefined && { hint }),
      prior: Math.round(prior * 100) / 100,
    });
  }
  return [...puzzles.values()];
}

/**
 * Chooses three wrong numbers at random, so that the right number is equally often the smallest, the largest or in
 * between. It returns null if the right number is too small for smaller wrong numbers.
 * @param mistakes the results of typical mistakes. They are preferred to the numbers around the right one.
 * @param step the distance of the numbers around the right one. All wrong numbers are at least 1.
 */
export function wrongNumbers(
  random: Random,
  right: number,
  mistakes: readonly number[],
  step = 1,
): number[] | null {
  if (right - 3 * step < 1) return null;
  const below = random.int(0, 3);
  const around = [1, 2, 3].flatMap((times) => [right - times * step, right + times * step]);
  const wrong = [...new Set([...mistakes, ...around])].filter((number) => number >= 1);
  return [
    ...wrong.filter((number) => number < right).slice(0, below),
    ...wrong.filter((number) => number > right).slice(0, 3 - below),
  ];
}

export const ascending = (one: number, other: number): number => one - other;

const NAMES = 'Ada Ben Cem Dot Eva Finn Gus Hana Ida Jon Kim Leo Mia Noa Omar Pia Rui Sam Tom Uma Zoe'.split(
  ' ',
);

/** Chooses different names of people at random. */
export const drawNames = (random: Random, count: number): string[] => random.shuffle(NAMES).slice(0, count);
