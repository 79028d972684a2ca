import { numberText, roundsOutcomes, type RoundsTexts } from '@mindloom/game-kit/rounds';
import type { Question } from './engine';
import { because } from './explain';

export const HOW_TO_PLAY = 'Find the rule, then choose the number that comes next.';
const WHAT_COMES_NEXT = 'What comes next?';

/** Returns the question for screen readers. */
const spoken = ({ sequence }: Question): string =>
  `${sequence.map(numberText).join(', ')}. ${WHAT_COMES_NEXT}`;

/** Returns the answer with the rule of the sequence. */
const solved = (question: Question): string =>
  `Next comes ${numberText(question.answer)}. ${because(question)}`;

export const TEXTS: RoundsTexts<Question> = { spoken, solved, because };

/** Returns the announcements, toasts and sounds for a change of state. */
export const outcomes = roundsOutcomes(TEXTS);
