import { numberText } from '@mindloom/game-kit/rounds';
import type { Pattern } from './patterns';

const signed = (step: number): string => (step < 0 ? numberText(step) : `+${step}`);

/** Returns the factor of a growing geometric sequence, or the divisor of a shrinking one. */
function factorText(first: number, second: number): string {
  const grows = Math.abs(second) >= Math.abs(first);
  return grows ? `× ${numberText(second / first)}` : `÷ ${numberText(first / second)}`;
}

/**
 * Returns the steps of the two arithmetic sequences whose terms alternate. If the sequence has two alternating steps
 * instead, the two returned steps are equal.
 */
function runSteps([first = 0, second = 0, third = 0, fourth]: readonly number[]) {
  return [third - first, fourth === undefined ? third - first : fourth - second] as const;
}

function alternatingText(sequence: readonly number[]): string {
  const [first = 0, second = 0, third = 0] = sequence;
  const [one, other] = runSteps(sequence);
  return one === other
    ? `It goes ${signed(second - first)} and ${signed(third - second)} in turn.`
    : `Two runs take turns, ${signed(one)} and ${signed(other)}.`;
}

/** Returns the rule of the sequence in one sentence. */
export function because({ family, sequence }: Pick<Pattern, 'family' | 'sequence'>): string {
  const [first = 0, second = 0] = sequence;
  switch (family) {
    case 'arithmetic':
      return `Each number is ${Math.abs(second - first)} ${second > first ? 'more' : 'less'} than the one before.`;
    case 'geometric':
      return `Each number is the one before ${factorText(first, second)}.`;
    case 'fibonacci':
      return 'Each number is the two before it, added.';
    case 'alternating':
      return alternatingText(sequence);
  }
}

/** Returns the last step of the sequence as a calculation, such as '16 × 2 = 32'. */
function lastStep({ family, sequence, answer }: Pattern): string {
  const [first = 0, second = 0] = sequence;
  const [before = 0, last = 0] = sequence.slice(-2);
  switch (family) {
    case 'arithmetic':
      return `${numberText(last)} ${second > first ? '+' : '\u2212'} ${Math.abs(second - first)} = ${numberText(answer)}`;
    case 'geometric':
      return `${numberText(last)} ${factorText(first, second)} = ${numberText(answer)}`;
    case 'fibonacci':
      return `${before} + ${last} = ${answer}`;
    case 'alternating': {
      const [one, other] = runSteps(sequence);
      const from = one === other ? last : before;
      return `${from} ${answer < from ? '\u2212' : '+'} ${Math.abs(answer - from)} = ${answer}`;
    }
  }
}

/** Returns the sequence in one line, and its rule with the last step. */
export const explain = (pattern: Pattern): { question: string; reason: string } => ({
  question: `${pattern.sequence.map(numberText).join(', ')}, ?`,
  reason: `${because(pattern).slice(0, -1)}: ${lastStep(pattern)}.`,
});
