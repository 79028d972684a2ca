import { chooseForYou, seeded, unseenFirst } from '@mindloom/game-kit';
import { type Dealt, type DealtBefore, poolOf } from './bank';
import { measure } from './difficulty';

/**
 * The number of random puzzles to choose from. They contain one of almost any difficulty. With more puzzles, the choice
 * would always fall on the same kinds.
 */
const CANDIDATES = 24;

/**
 * Deals a puzzle of the whole library that a player of this ability solves in 80 % of the cases. Puzzles are not
 * repeated until all are used, as in the other deals.
 * @param limitMs the time for the answer.
 */
export function dealForYou(seed: number, ability: number, before: DealtBefore, limitMs: number): Dealt {
  const { turn, seen } = { turn: 0, ...before };
  const random = seeded(seed, 'puzzle', turn + 1);
  const seenIds = new Set(seen);
  const pool = random.shuffle(poolOf('medium'));
  const unseen = pool.filter(({ id }) => !seenIds.has(id));
  const candidates = unseen.length > 0 ? unseen : unseenFirst(pool, ({ id }) => id, seen);
  const puzzle = chooseForYou(ability, candidates.slice(0, CANDIDATES), (each) => ({
    ...measure(each, limitMs),
    options: each.answers.length,
  }));
  return {
    turn: turn + 1,
    puzzle,
    answers: random.shuffle(puzzle.answers),
    unused: [],
    seen: [...seen, puzzle.id],
  };
}
