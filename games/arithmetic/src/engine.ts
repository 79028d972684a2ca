import type { Random } from '@mindloom/game-kit/headless';
import { createRoundsEngine, drawOptions, type Scale } from '@mindloom/game-kit/rounds';
import { measure } from './difficulty';
import { explain } from './explain';
import { drawOperands, type Operands, plausibleMistakes, type Problem } from './problems';
import { COMPUTE, LEVELS, type Operation, pointsFor, RANGES } from './rules';

/** The problem of one round. */
export interface Question extends Problem {
  options: readonly number[];
}

/** How many previous problems a new problem must differ from. */
const MEMORY = 12;

/** Chooses an operation at random, so that each block of rounds uses every operation of the scale once. */
function drawOperation(scale: Scale, random: Random, earlier: readonly Question[]): Operation {
  const { operations } = RANGES[scale];
  const block = earlier.slice(earlier.length - (earlier.length % operations.length));
  return random.pick(
    operations.filter((operation) => block.every((question) => question.operation !== operation)),
  );
}

/**
 * Chooses the problem of the next round at random.
 * @param earlier the problems of the run so far.
 */
export function drawQuestion(scale: Scale, random: Random, earlier: readonly Question[]): Question {
  const operation = drawOperation(scale, random, earlier);
  const recent = earlier.slice(-MEMORY).filter((question) => question.operation === operation);
  const isNew = ([num1, num2]: Operands) =>
    recent.every((question) => question.num1 !== num1 || question.num2 !== num2);
  let operands = drawOperands(random, scale, operation);
  while (!isNew(operands)) operands = drawOperands(random, scale, operation);
  const [num1, num2] = operands;
  const answer = COMPUTE[operation](num1, num2);
  const mistakes = plausibleMistakes(operands, operation);
  const options = drawOptions(random, answer, mistakes, (option) => option >= 0);
  return { num1, num2, operation, answer, options };
}

/** Mental Math. Each round is one arithmetic problem. */
export const engine = createRoundsEngine({ levels: LEVELS, pointsFor, draw: drawQuestion, explain, measure });
