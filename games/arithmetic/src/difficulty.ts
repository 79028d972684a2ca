import type { Observation } from '@mindloom/game-contract';
import { asPrior, timePressure } from '@mindloom/game-kit/headless';
import type { Problem } from './problems';
import { LEVELS, type Operation } from './rules';

/** The features of a problem that make it hard. Higher numbers are harder. */
export interface Features {
  operation: Operation;
  /** The number of digits in both operands, less 2. It is 0 if both operands have one digit. */
  extraDigits: number;
  /** How often a digit is carried or borrowed. */
  carries: number;
  /** The smaller factor of a product, or the smaller of a divisor and its quotient; 0 for sums and differences. */
  factor: number;
}

const OPERATION_LOGITS: Record<Operation, number> = { '+': 0, '-': 0.5, '*': 0.6, '/': 1.1 };
const LOGITS = { digit: 0.6, carry: 0.8, factor: 0.16 };
/** A constant that is added to every difficulty. With this value, the game's bot has the ability 0 on medium. */
const SHIFT = -3;

const NAMES: Record<Operation, string> = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div' };

const digitsOf = (value: number): number => String(value).length;

/** Returns how often adding two numbers carries into the next digit. */
function carriesOf(num1: number, num2: number): number {
  let [carries, carried] = [0, 0];
  for (let unit = 1; unit <= Math.max(num1, num2); unit *= 10) {
    carried = (Math.floor(num1 / unit) % 10) + (Math.floor(num2 / unit) % 10) + carried >= 10 ? 1 : 0;
    carries += carried;
  }
  return carries;
}

/** Returns 1 if the last digit of the larger factor times the smaller factor carries into the tens; otherwise 0. */
function productCarries(factor1: number, factor2: number): number {
  const [larger, smaller] = factor1 >= factor2 ? [factor1, factor2] : [factor2, factor1];
  return larger > 10 && (larger % 10) * smaller >= 10 ? 1 : 0;
}

/** Returns the features of a problem. A difference is as hard as its inverse sum, a quotient as its inverse product. */
export function featuresOf({ num1, num2, operation, answer }: Problem): Features {
  const extraDigits = digitsOf(num1) + digitsOf(num2) - 2;
  switch (operation) {
    case '+':
      return { operation, extraDigits, carries: carriesOf(num1, num2), factor: 0 };
    case '-':
      return { operation, extraDigits, carries: carriesOf(answer, num2), factor: 0 };
    case '*':
      return { operation, extraDigits, carries: productCarries(num1, num2), factor: Math.min(num1, num2) };
    case '/':
      return {
        operation,
        extraDigits,
        carries: productCarries(answer, num2),
        factor: Math.min(answer, num2),
      };
  }
}

/**
 * Returns the predicted difficulty in logits: a weighted sum of the features (a linear logistic test model, Fischer
 * 1973).
 */
export const priorOf = ({ operation, extraDigits, carries, factor }: Features, limitMs: number): number =>
  asPrior(
    SHIFT +
      OPERATION_LOGITS[operation] +
      LOGITS.digit * extraDigits +
      LOGITS.carry * carries +
      LOGITS.factor * factor +
      timePressure(limitMs, LEVELS.medium.limitMs),
  );

/** Returns the item id of a problem, such as 'mul:7:8', and its difficulty. */
export const measure = (problem: Problem, limitMs: number): Pick<Observation, 'item' | 'prior'> => ({
  item: `${NAMES[problem.operation]}:${problem.num1}:${problem.num2}`,
  prior: priorOf(featuresOf(problem), limitMs),
});
