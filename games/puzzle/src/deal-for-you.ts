import { chooseForYou, limitFactorFor, seeded, unseenFirst } from '@mindloom/game-kit';
import type { Dealt, DealtBefore, Puzzle } from './bank';
import { forYouLibrary } from './content/for-you-library';
import { measure } from './difficulty';

/** So many random puzzles contain one of almost any difficulty. More would always choose the same kinds of puzzles. */
const CANDIDATES = 48;

/** Less time than this share of the usual limit would leave too little time to read a puzzle. */
const MIN_LIMIT_FACTOR = 0.75;

/**
 * Deals a puzzle of the whole library that a player of this ability solves in 80 % of the cases. If none is close to
 * that, the time for the answer is longer or shorter. Puzzles are not repeated until all are used, as in the other deals.
 * @param limitMs the usual time for the answer.
 */
export function dealForYou(seed: number, ability: number, before: DealtBefore, limitMs: number): Dealt {
  const { turn, seen } = { turn: 0, ...before };
  const random = seeded(seed, 'puzzle', turn + 1);
  const seenIds = new Set(seen);
  const pool = random.shuffle(forYouLibrary());
  const unseen = pool.filter(({ id }) => !seenIds.has(id));
  const candidates = unseen.length > 0 ? unseen : unseenFirst(pool, ({ id }) => id, seen);
  const taskOf = (each: Puzzle) => ({ ...measure(each, limitMs), options: each.answers.length });
  const puzzle = chooseForYou(ability, candidates.slice(0, CANDIDATES), taskOf);
  return {
    turn: turn + 1,
    puzzle,
    answers: random.shuffle(puzzle.answers),
    unused: [],
    seen: [...seen, puzzle.id],
    limitFactor: limitFactorFor(ability, taskOf(puzzle), MIN_LIMIT_FACTOR),
  };
}
