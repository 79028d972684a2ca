import { roundsOutcomes, type RoundsTexts } from '@mindloom/game-kit/rounds';
import type { Question } from './engine';
import type { Operation } from './rules';

export const HOW_TO_PLAY = 'Work it out, then choose the answer. Quick answers bring more points.';

const SPOKEN: Record<Operation, string> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'divided by' };

const questionText = ({ num1, num2, operation }: Question): string => `${num1} ${SPOKEN[operation]} ${num2}`;

export const TEXTS: RoundsTexts<Question> = {
  spoken: (question) => `What is ${questionText(question)}?`,
  solved: (question) => `${questionText(question)} is ${question.answer}.`,
};

/** Returns the announcements, toasts and sounds for a change of state. */
export const outcomes = roundsOutcomes(TEXTS);
