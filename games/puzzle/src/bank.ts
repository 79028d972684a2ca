import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { itemsOfOtherSets, type Random, seeded, unseenFirst } from '@mindloom/game-kit/headless';
import { LIBRARY } from './content/library';
import type { Category, Puzzle } from './content/puzzle';

export type { Category, Puzzle };

/** The number of puzzles of each category in a bank. */
const SHARES: Record<Category, number> = { riddle: 3, wordplay: 4, logic: 5 };
const BANK_SIZE = 12;

/** The number of puzzles of each category that a daily set takes. Few players need more in the time of a set. */
const PER_SET: Record<Category, number> = { riddle: 4, wordplay: 16, logic: 24 };

/** A dealt puzzle, with the data that later deals need. */
export interface Dealt {
  /** The number of puzzles dealt since the game was mounted, from 1. */
  turn: number;
  puzzle: Puzzle;
  /** The answers in the order in which they are offered. */
  answers: readonly string[];
  /** The puzzles of the current bank that have not been dealt. */
  unused: readonly Puzzle[];
  /** The factor of the time limit of the puzzle. It is 1 except in For You. */
  limitFactor: number;
  /** The ids of the puzzles that the player saw before this run, followed by those of all banks of the current run. */
  seen: readonly string[];
}

const POOLS: Record<Difficulty, readonly Puzzle[]> = {
  easy: LIBRARY.filter(({ category, hint }) => category === 'wordplay' || hint !== undefined),
  medium: LIBRARY,
  hard: LIBRARY.filter(({ category, hint }) => category === 'logic' || hint === undefined),
};

/** Returns the puzzles of a difficulty. */
export const poolOf = (difficulty: Difficulty): readonly Puzzle[] => POOLS[difficulty];

const CATEGORIES = ['riddle', 'wordplay', 'logic'] as const satisfies readonly Category[];

/** Returns the ids of the puzzles that a run avoids: those of other daily sets, then those that the player saw lately. */
export function avoidedIn({
  difficulty,
  seen = [],
  earlierSets,
}: Pick<GameSettings, 'difficulty' | 'seen' | 'earlierSets'>): readonly string[] {
  if (earlierSets === undefined) return seen;
  const idsOf = (wanted: Category) =>
    POOLS[difficulty].filter(({ category }) => category === wanted).map(({ id }) => id);
  const others = CATEGORIES.flatMap((wanted) =>
    itemsOfOtherSets(idsOf(wanted), earlierSets, PER_SET[wanted]),
  );
  return [...others, ...seen];
}

const familyOf = ({ id }: Puzzle) => id.slice(0, id.indexOf(':'));

/** Returns `count` puzzles of a list. One puzzle of each family comes first, so that a bank has many kinds. */
function firstOfFamilies(puzzles: readonly Puzzle[], count: number): Puzzle[] {
  const families = new Set<string>();
  const [firsts, others]: [Puzzle[], Puzzle[]] = [[], []];
  for (const puzzle of puzzles) {
    if (firsts.length === count) break;
    const family = familyOf(puzzle);
    (families.has(family) ? others : firsts).push(puzzle);
    families.add(family);
  }
  return [...firsts, ...others].slice(0, count);
}

/**
 * Draws a bank of 12 different puzzles. Puzzles that the player has not seen come first in random order, then those
 * that were seen the longest time ago.
 * @param seen ids of puzzles in the order in which the player saw them.
 */
export function drawBank(random: Random, difficulty: Difficulty, seen: readonly string[]): Puzzle[] {
  const seenIds = new Set(seen);
  const pool = random.shuffle(poolOf(difficulty));
  const unseen = pool.filter(({ id }) => !seenIds.has(id));
  const shared = CATEGORIES.flatMap((wanted) =>
    firstOfFamilies(
      unseen.filter(({ category }) => category === wanted),
      SHARES[wanted],
    ),
  );
  const others = unseen.length < BANK_SIZE ? unseenFirst(pool, ({ id }) => id, seen) : unseen;
  const more = others.filter((puzzle) => !shared.includes(puzzle)).slice(0, BANK_SIZE - shared.length);
  return [...random.shuffle(shared), ...more];
}

/** The previous deal. Before the first deal of a run: only the ids of what the player has seen. */
export type DealtBefore = Dealt | Pick<Dealt, 'seen'>;

/**
 * Deals the next puzzle of the bank, with its answers in random order. When the bank is used up, the next bank is
 * drawn from the library. No puzzle is repeated until the pool of the difficulty is used up (D-63, D-82).
 */
export function deal(seed: number, difficulty: Difficulty, before: DealtBefore): Dealt {
  const { turn, unused, seen } = { turn: 0, unused: [], ...before };
  const random = seeded(seed, 'puzzle', turn + 1);
  const bank = unused.length === 0 ? drawBank(random, difficulty, seen) : unused;
  const [puzzle, ...rest] = bank;
  if (puzzle === undefined) throw new RangeError(`there is no puzzle for the difficulty ${difficulty}`);
  return {
    turn: turn + 1,
    puzzle,
    answers: random.shuffle(puzzle.answers),
    limitFactor: 1,
    unused: rest,
    seen: bank === unused ? seen : [...seen, ...bank.map(({ id }) => id)],
  };
}
