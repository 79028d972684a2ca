import type { Outcome, Outcomes } from '../engine';
import {
  numberText,
  type RoundQuestion,
  type RoundResult,
  roundOf,
  type RoundsState,
  shownResult,
  turnOf,
} from './rounds-state';

/** The texts of the toasts. The statements ARI and NUM in docs/product prescribe them. */
const INCORRECT = 'Incorrect answer!';
const TIME_UP = "Time's up!";
const correct = (points: number): string => `Correct! +${points} points`;

/** The text that is shown after a pause, before the next question. */
export const AFTER_PAUSE = 'You paused, so another question comes. Nothing lost.';

/** Returns how many rounds are left and how long each of them lasts, such as '8 rounds, 8 s for each answer'. */
export const runText = (rounds: number, limitMs: number): string =>
  `${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${limitMs / 1000} s for each answer`;

export const ALL_RIGHT = 'Every answer right, from the first to the last.';

/** The texts that a game of timed rounds provides. */
export interface RoundsTexts<Question extends RoundQuestion> {
  /** Returns the question for screen readers, such as '12 plus 5'. */
  spoken: (question: Question) => string;
  /** Returns the question with its answer in one sentence. */
  solved: (question: Question) => string;
  /** Returns why the answer is right. It can be omitted if this is obvious. */
  because?: (question: Question) => string;
}

const announce = (text: string): Outcome => ({ kind: 'announce', text });

const optionsText = ({ options }: RoundQuestion) =>
  options.map((option, index) => `${index + 1}: ${numberText(option)}.`).join(' ');

function toast({ isRight, chosen, points }: RoundResult): Outcome {
  if (isRight) return { kind: 'notify', notice: { kind: 'success', text: correct(points) } };
  return { kind: 'notify', notice: { kind: 'error', text: chosen === null ? TIME_UP : INCORRECT } };
}

/**
 * Returns a function that compares the states before and after a step and returns the toasts, announcements and sounds
 * of the step. A new question is announced with its options. The result of a round causes a toast, a sound and an
 * announcement of the solution.
 */
export function roundsOutcomes<Question extends RoundQuestion>({
  spoken,
  solved,
}: RoundsTexts<Question>): Outcomes<RoundsState<Question>> {
  const ended = ({ question }: RoundsState<Question>, result: RoundResult): readonly Outcome[] => [
    toast(result),
    announce(solved(question)),
    { kind: 'sound', sound: result.isRight ? 'good' : 'bad' },
  ];

  return (before, after) => {
    const { phase, question, results } = after;
    if (phase.name === before.phase.name && turnOf(before) === turnOf(after)) return [];
    switch (phase.name) {
      case 'ready':
        return phase.afterPause ? [announce(AFTER_PAUSE)] : [];
      case 'question':
        return [announce(`Round ${roundOf(after)}. ${spoken(question)} ${optionsText(question)}`)];
      case 'result': {
        const result = shownResult(after);
        return result === null ? [] : ended(after, result);
      }
      case 'over': {
        const right = results.filter(({ isRight }) => isRight).length;
        return [
          announce(`All rounds done. ${right} of ${results.length} right.`),
          { kind: 'sound', sound: 2 * right >= results.length ? 'win' : 'tap' },
        ];
      }
    }
  };
}
