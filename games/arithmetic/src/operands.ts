import type { Difficulty } from '@mindloom/game-contract';
import type { Random } from '@mindloom/game-kit';
import { LARGEST_TABLE, LEVELS, type Operation } from './rules';

/** First and second operand. */
type Operands = readonly [number, number];

/** Products and quotients begin here: by one is no problem. */
const LEAST_FACTOR = 2;

/** Sums and differences begin at a tenth of each range: 3 + 2 is no problem either where 87 + 46 is one. */
const leastOf = (max: number): number => Math.ceil(max / 10);

/** Every exact division within the ranges, by divisor and quotient. */
function divisions(maxFirst: number, maxSecond: number): readonly Operands[] {
  const found: Operands[] = [];
  for (let num2 = LEAST_FACTOR; num2 <= maxSecond; num2++)
    for (let quotient = LEAST_FACTOR; quotient * num2 <= maxFirst; quotient++)
      found.push([quotient * num2, num2]);
  return found;
}

/** A factor of the tables, and one up to the end of its range, either of them first. */
function factors(random: Random, maxFirst: number, maxSecond: number): Operands {
  const [most1, most2] = random.pick([
    [maxFirst, Math.min(LARGEST_TABLE, maxSecond)],
    [Math.min(LARGEST_TABLE, maxFirst), maxSecond],
  ] as const);
  return [random.int(LEAST_FACTOR, most1), random.int(LEAST_FACTOR, most2)];
}

/** Draws the operands of a problem: no difference is below zero, every quotient is whole. */
export function drawOperands(random: Random, difficulty: Difficulty, operation: Operation): Operands {
  const { maxFirst, maxSecond } = LEVELS[difficulty];
  switch (operation) {
    case '+':
      return [random.int(leastOf(maxFirst), maxFirst), random.int(leastOf(maxSecond), maxSecond)];
    case '-': {
      const num1 = random.int(leastOf(maxFirst), maxFirst);
      return [num1, random.int(leastOf(maxSecond), Math.min(num1, maxSecond))];
    }
    case '*':
      return factors(random, maxFirst, maxSecond);
    case '/':
      return random.pick(divisions(maxFirst, maxSecond));
  }
}
