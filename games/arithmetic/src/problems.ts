import type { Random } from '@mindloom/game-kit/headless';
import type { Scale } from '@mindloom/game-kit/rounds';
import { COMPUTE, LARGEST_TABLE, type Operation, RANGES } from './rules';

/** The first and the second operand of a problem. */
export type Operands = readonly [num1: number, num2: number];

/** A problem with its answer. */
export interface Problem {
  num1: number;
  num2: number;
  operation: Operation;
  answer: number;
}

/** The smallest factor, divisor and quotient. Multiplying or dividing by one would be too easy. */
const LEAST_FACTOR = 2;

/**
 * Returns the smallest operand of a sum or a difference. It is a tenth of the largest, so that no problem is trivial.
 */
const leastOf = (max: number): number => Math.ceil(max / 10);

/** Chooses the operands of a problem at random. Differences are never negative, and quotients are whole. */
export function drawOperands(random: Random, scale: Scale, operation: Operation): Operands {
  const { maxFirst, maxSecond } = RANGES[scale];
  switch (operation) {
    case '+':
      return [random.int(leastOf(maxFirst), maxFirst), random.int(leastOf(maxSecond), maxSecond)];
    case '-': {
      const num1 = random.int(leastOf(maxFirst), maxFirst);
      return [num1, random.int(leastOf(maxSecond), Math.min(num1, maxSecond))];
    }
    case '*':
      return drawFactors(random, maxFirst, maxSecond);
    case '/':
      return random.pick(divisions(maxFirst, maxSecond));
  }
}

/** Chooses one factor that is at most 10, and the other from the whole range of the level. Either can be the first. */
function drawFactors(random: Random, maxFirst: number, maxSecond: number): Operands {
  const [most1, most2] = random.pick([
    [maxFirst, Math.min(LARGEST_TABLE, maxSecond)],
    [Math.min(LARGEST_TABLE, maxFirst), maxSecond],
  ] as const);
  return [random.int(LEAST_FACTOR, most1), random.int(LEAST_FACTOR, most2)];
}

/** Lists every division without remainder within the ranges. */
function divisions(maxFirst: number, maxSecond: number): readonly Operands[] {
  const found: Operands[] = [];
  for (let num2 = LEAST_FACTOR; num2 <= maxSecond; num2++)
    for (let quotient = LEAST_FACTOR; quotient * num2 <= maxFirst; quotient++)
      found.push([quotient * num2, num2]);
  return found;
}

/** Swaps the digits of a two-digit number: 36 becomes 63. */
const swapDigits = (value: number): number => 10 * (value % 10) + Math.floor(value / 10);

/**
 * Returns wrong answers that a player could plausibly give. They are: the answer plus or minus one or ten (for a
 * division also two), the result of another operation, a neighbouring product of the multiplication tables, and the
 * answer with its digits swapped.
 */
export function plausibleMistakes([num1, num2]: Operands, operation: Operation): readonly number[] {
  const answer = COMPUTE[operation](num1, num2);
  const tableRows = operation === '*' ? [answer - num1, answer + num1, answer - num2, answer + num2] : [];
  return [
    answer - 1,
    answer + 1,
    answer - 10,
    answer + 10,
    COMPUTE['+'](num1, num2),
    COMPUTE['-'](num1, num2),
    ...(operation === '/' ? [answer + 2, answer - 2] : []),
    ...tableRows,
    ...(answer > 9 && answer < 100 ? [swapDigits(answer)] : []),
  ];
}
