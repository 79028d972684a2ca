import { numberText, roundsOutcomes, type RoundsWords } from '@mindloom/game-kit/rounds';
import type { Question } from './engine';

export const HOW_TO_PLAY = 'Find the rule, then choose the number that comes next.';
const WHAT_COMES_NEXT = 'What comes next?';

const signed = (step: number): string => (step < 0 ? numberText(step) : `+${step}`);

/** The factor of a growing sequence, or the divisor of a shrinking one. */
function factorText(first: number, second: number): string {
  const grows = Math.abs(second) >= Math.abs(first);
  return grows ? `× ${numberText(second / first)}` : `÷ ${numberText(first / second)}`;
}

function alternatingText([first = 0, second = 0, third = 0, fourth]: readonly number[]): string {
  const betweenRuns = fourth === undefined ? third - first : fourth - second;
  return betweenRuns === third - first
    ? `It goes ${signed(second - first)} and ${signed(third - second)} in turn.`
    : `Two runs take turns: ${signed(third - first)} and ${signed(betweenRuns)}.`;
}

/** The rule of the sequence, as one sentence. */
function because({ family, sequence }: Question): string {
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

/** The question for screen readers. */
const spoken = ({ sequence }: Question): string =>
  `${sequence.map(numberText).join(', ')}. ${WHAT_COMES_NEXT}`;

/** The answer with its rule. */
const solved = (question: Question): string =>
  `Next comes ${numberText(question.answer)}. ${because(question)}`;

export const WORDS: RoundsWords<Question> = { spoken, solved, because };

/** Announcements, toasts and sounds for a change of state. */
export const outcomes = roundsOutcomes(WORDS);
