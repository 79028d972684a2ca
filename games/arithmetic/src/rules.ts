import type { Difficulty } from '@mindloom/game-contract';

/** As the spec writes them. */
export type Operation = '+' | '-' | '*' | '/';

interface Level {
  rounds: number;
  /** For the answer to one problem. */
  limitMs: number;
  multiplier: number;
  operations: readonly Operation[];
  /** The largest first operand (D-20). */
  maxFirst: number;
  /** The largest second operand (D-20). */
  maxSecond: number;
}

/** The numbers of the spec for the arithmetic game (point 9). */
export const LEVELS: Record<Difficulty, Level> = {
  easy: { rounds: 5, limitMs: 10_000, multiplier: 1, operations: ['+', '-'], maxFirst: 20, maxSecond: 10 },
  medium: {
    rounds: 8,
    limitMs: 8000,
    multiplier: 2,
    operations: ['+', '-', '*'],
    maxFirst: 50,
    maxSecond: 25,
  },
  hard: {
    rounds: 10,
    limitMs: 6000,
    multiplier: 3,
    operations: ['+', '-', '*', '/'],
    maxFirst: 100,
    maxSecond: 50,
  },
};

const POINTS = 10;

/**
 * Points for a right answer.
 * @param secondsLeft the whole seconds that the clock shows, rounded up.
 */
export const pointsFor = (difficulty: Difficulty, secondsLeft: number): number =>
  (POINTS + secondsLeft) * LEVELS[difficulty].multiplier;

/** One factor of a product comes from the tables up to here; the other may be as large as its operand. */
export const LARGEST_TABLE = 10;

/** What an operation makes of its operands. */
export const COMPUTE: Record<Operation, (num1: number, num2: number) => number> = {
  '+': (num1, num2) => num1 + num2,
  '-': (num1, num2) => num1 - num2,
  '*': (num1, num2) => num1 * num2,
  '/': (num1, num2) => num1 / num2,
};
