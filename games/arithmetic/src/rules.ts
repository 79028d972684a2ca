import type { Difficulty } from '@mindloom/game-contract';
import type { Scale } from '@mindloom/game-kit/rounds';

export type Operation = '+' | '-' | '*' | '/';

/** The ranges of a level: the operations and operands of its problems. */
interface Ranges {
  operations: readonly Operation[];
  /** The largest first operand (D-20). */
  maxFirst: number;
  /** The largest second operand (D-20). */
  maxSecond: number;
}

interface Level extends Ranges {
  rounds: number;
  /** The time for one answer. */
  limitMs: number;
  multiplier: number;
}

/** The levels. docs/product/games/arithmetic.md specifies them. */
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

const ALL_OPERATIONS = ['+', '-', '*', '/'] as const satisfies readonly Operation[];

/** The problems of each scale. Only For You has beginner and expert problems. */
export const RANGES: Record<Scale, Ranges> = {
  beginner: { operations: ['+', '-'], maxFirst: 12, maxSecond: 9 },
  ...LEVELS,
  expert: { operations: ALL_OPERATIONS, maxFirst: 999, maxSecond: 99 },
};

const POINTS = 10;

/**
 * Returns the points for a right answer.
 * @param secondsLeft whole seconds on the clock, rounded up.
 */
export const pointsFor = (difficulty: Difficulty, secondsLeft: number): number =>
  (POINTS + secondsLeft) * LEVELS[difficulty].multiplier;

/** At least one factor of a product is at most this, so that the product is in the multiplication tables. */
export const LARGEST_TABLE = 10;

export const COMPUTE: Record<Operation, (num1: number, num2: number) => number> = {
  '+': (num1, num2) => num1 + num2,
  '-': (num1, num2) => num1 - num2,
  '*': (num1, num2) => num1 * num2,
  '/': (num1, num2) => num1 / num2,
};
