import { numberText, roundsOutcomes, type RoundsTexts } from '@mindloom/game-kit/rounds';
import type { Question } from './engine';
import { because } from './explain';

export const HOW_TO_PLAY = 'Find the rule, then choose the number that comes next.';
const WHAT_COMES_NEXT = 'What comes next?';

/** The question for screen readers. */
const spoken = ({ sequence }: Question): string =>
  `${sequence.map(numberText).join(', ')}. ${WHAT_COMES_NEXT}`;

/** The answer with its rule. */
const solved = (question: Question): string =>
  `Next comes ${numberText(question.answer)}. ${because(question)}`;

export const TEXTS: RoundsTexts<Question> = { spoken, solved, because };

/** Announcements, toasts and sounds for a change of state. */
export const outcomes = roundsOutcomes(TEXTS);
