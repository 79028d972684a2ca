import { chooseForYou, seeded } from '@mindloom/game-kit';
import { type Dealt, poolOf } from './bank';
import { measure } from './difficulty';

/**
 * Deals the unused puzzle of the whole bank that a player of this ability solves in 80 % of the cases. Puzzles are not
 * repeated until all are used, as in the other deals.
 * @param before the previous deal, or null at the start.
 * @param limitMs the time for the answer.
 */
export function dealForYou(seed: number, ability: number, before: Dealt | null, limitMs: number): Dealt {
  const turn = (before?.turn ?? 0) + 1;
  const random = seeded(seed, 'puzzle', turn);
  const left = before === null || before.unused.length === 0 ? poolOf('medium') : before.unused;
  const candidates = random.shuffle(left.filter((each) => each !== before?.puzzle));
  const puzzle = chooseForYou(ability, candidates, (each) => ({
    ...measure(each, limitMs),
    options: each.answers.length,
  }));
  return {
    turn,
    puzzle,
    answers: random.shuffle(puzzle.answers),
    unused: left.filter((each) => each !== puzzle),
  };
}
