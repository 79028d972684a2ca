import type { Pace } from '@mindloom/game-contract';
import { chooseForYou, limitFactorFor, seeded, unseenFirst } from '@mindloom/game-kit/headless';
import type { Dealt, DealtBefore, Puzzle } from './bank';
import { forYouLibrary } from './content/for-you-library';
import { measure } from './difficulty';

/**
 * The number of random puzzles to choose from. They contain a puzzle of almost every difficulty. With more candidates,
 * the chosen puzzles would always be of the same kinds.
 */
const CANDIDATES = 48;

/** The smallest factor of the usual time limit. With less time, a player could not read a puzzle. */
const MIN_LIMIT_FACTOR = 0.75;

/**
 * Deals a puzzle of the whole library that a player of the given ability solves with a probability of 80 %. If no
 * puzzle is close to 80 %, the time for the answer is made longer or shorter. Puzzles are not repeated until all are
 * used, as in the other deals.
 * @param limitMs the usual time for the answer at the player's pace.
 */
export function dealForYou(
  seed: number,
  ability: number,
  before: DealtBefore,
  limitMs: number,
  pace: Pace = 1,
): Dealt {
  const { turn, seen } = { turn: 0, ...before };
  const random = seeded(seed, 'puzzle', turn + 1);
  const seenIds = new Set(seen);
  const library = forYouLibrary();
  const unseen = library.filter(({ id }) => !seenIds.has(id));
  const candidates =
    unseen.length > 0
      ? Array.from({ length: CANDIDATES }, () => random.pick(unseen))
      : unseenFirst(random.shuffle(library), ({ id }) => id, seen).slice(0, CANDIDATES);
  const taskOf = (each: Puzzle) => ({ ...measure(each, limitMs), options: each.answers.length });
  const puzzle = chooseForYou(ability, candidates, taskOf);
  return {
    turn: turn + 1,
    puzzle,
    answers: random.shuffle(puzzle.answers),
    unused: [],
    seen: [...seen, puzzle.id],
    limitFactor: limitFactorFor(ability, taskOf(puzzle), pace, MIN_LIMIT_FACTOR),
  };
}
