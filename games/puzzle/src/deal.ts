import type { Difficulty } from '@mindloom/game-contract';
import { seeded } from '@mindloom/game-kit';
import { BANK } from './bank';
import type { Puzzle } from './puzzle';

/** A puzzle as it is asked, and those that are left. */
export interface Dealt {
  /** Counts the puzzles dealt in this mount, from 1. */
  turn: number;
  puzzle: Puzzle;
  /** The puzzle's answers in the order in which they are offered. */
  answers: readonly string[];
  /** What has not been used since the pool was last full. */
  unused: readonly Puzzle[];
}

const POOLS: Record<Difficulty, readonly Puzzle[]> = {
  easy: BANK.filter(({ category, hint }) => category === 'wordplay' || hint !== undefined),
  medium: BANK,
  hard: BANK.filter(({ category, hint }) => category === 'logic' || hint === undefined),
};

/** The puzzles that a difficulty draws from. */
export const poolOf = (difficulty: Difficulty): readonly Puzzle[] => POOLS[difficulty];

/**
 * Draws a puzzle that has not been used, and the order of its answers. When all of the pool have been used (D-63) it
 * is full again, and the last one does not come twice in a row.
 * @param before what was dealt before; null at the start.
 */
export function deal(seed: number, difficulty: Difficulty, before: Dealt | null): Dealt {
  const turn = (before?.turn ?? 0) + 1;
  const random = seeded(seed, 'puzzle', turn);
  const pool = poolOf(difficulty);
  const left = before === null || before.unused.length === 0 ? pool : before.unused;
  const puzzle = random.pick(left.filter((each) => each !== before?.puzzle));
  return {
    turn,
    puzzle,
    answers: random.shuffle(puzzle.answers),
    unused: left.filter((each) => each !== puzzle),
  };
}
