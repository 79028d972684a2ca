import type { Difficulty } from '@mindloom/game-contract';
import type { Random } from '@mindloom/game-kit';
import { drawOptions } from '@mindloom/game-kit/rounds';
import { mistakesOf } from './mistakes';
import { drawOperands } from './operands';
import { COMPUTE, LEVELS, type Operation } from './rules';

/** One problem: two operands, what to do with them, what comes out, and what else could be thought to. */
export interface Question {
  num1: number;
  num2: number;
  operation: Operation;
  answer: number;
  options: readonly number[];
}

/** No problem comes back within so many others. */
const MEMORY = 12;

/** Every few problems have all operations of the level, in random order. */
function drawOperation(difficulty: Difficulty, random: Random, earlier: readonly Question[]): Operation {
  const { operations } = LEVELS[difficulty];
  const used = earlier.slice(earlier.length - (earlier.length % operations.length));
  return random.pick(
    operations.filter((operation) => used.every((question) => question.operation !== operation)),
  );
}

/**
 * Draws a problem.
 * @param earlier the problems of the run so far; the last of them are not repeated.
 */
export function drawQuestion(difficulty: Difficulty, random: Random, earlier: readonly Question[]): Question {
  const operation = drawOperation(difficulty, random, earlier);
  const recent = earlier.slice(-MEMORY).filter((question) => question.operation === operation);
  const isNew = ([num1, num2]: readonly [number, number]) =>
    recent.every((question) => question.num1 !== num1 || question.num2 !== num2);
  let operands = drawOperands(random, difficulty, operation);
  while (!isNew(operands)) operands = drawOperands(random, difficulty, operation);
  const [num1, num2] = operands;
  const answer = COMPUTE[operation](num1, num2);
  const options = drawOptions(random, answer, mistakesOf(num1, num2, operation), (option) => option >= 0);
  return { num1, num2, operation, answer, options };
}
