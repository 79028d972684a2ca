import type { Problem } from './problems';
import type { Operation } from './rules';

/** The operation signs as the board shows them. */
export const SIGNS: Record<Operation, string> = { '+': '+', '-': '\u2212', '*': '×', '/': '÷' };

/** Splits a number into its tens and its ones, such as 47 into 40 and 7. */
const split = (value: number): readonly [tens: number, ones: number] => [value - (value % 10), value % 10];

/**
 * Explains a sum or a difference: first adds or subtracts the tens of the second operand, then its ones. If the
 * second operand has no tens or no ones, the explanation is the inverse calculation as a check.
 */
function sumReason({ num1, num2, operation, answer }: Problem): string {
  const [tens, ones] = split(num2);
  const sign = SIGNS[operation];
  if (tens > 0 && ones > 0) {
    const between = operation === '+' ? num1 + tens : num1 - tens;
    return `${num1} ${sign} ${tens} = ${between}, then ${between} ${sign} ${ones} = ${answer}.`;
  }
  return operation === '+'
    ? `Check: ${answer} ${SIGNS['-']} ${num2} = ${num1}.`
    : `Check: ${answer} + ${num2} = ${num1}.`;
}

/**
 * Explains a product: multiplies the tens and the ones of the larger factor. If that factor has no tens or no ones,
 * the explanation is the division as a check.
 */
function productReason({ num1, num2, answer }: Problem): string {
  const [larger, smaller] = num1 >= num2 ? [num1, num2] : [num2, num1];
  const [tens, ones] = split(larger);
  if (tens === 0 || ones === 0) return `Check: ${answer} ${SIGNS['/']} ${num2} = ${num1}.`;
  return `${tens} × ${smaller} = ${tens * smaller}, ${ones} × ${smaller} = ${ones * smaller}, together ${answer}.`;
}

function reasonOf(problem: Problem): string {
  const { num1, num2, operation, answer } = problem;
  switch (operation) {
    case '+':
    case '-':
      return sumReason(problem);
    case '*':
      return productReason(problem);
    case '/':
      return `${answer} × ${num2} = ${num1}.`;
  }
}

/** Returns the problem in one line, and a calculation that explains or checks its answer. */
export const explain = (problem: Problem): { question: string; reason: string } => ({
  question: `${problem.num1} ${SIGNS[problem.operation]} ${problem.num2}`,
  reason: reasonOf(problem),
});
