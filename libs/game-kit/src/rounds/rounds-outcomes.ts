import type { Outcome, Outcomes } from '../engine';
import {
  type RoundQuestion,
  type RoundResult,
  roundOf,
  type RoundsState,
  shownResult,
  turnOf,
} from './rounds-state';
import { numberText } from './number-text';
import { AFTER_PAUSE, correct, INCORRECT, TIME_UP } from './rounds-texts';

/** What a game of timed rounds says in its own words. */
export interface RoundsWords<Question extends RoundQuestion> {
  /** The question as it is read out, such as '12 plus 5'. */
  spoken: (question: Question) => string;
  /** The question with its answer, as one sentence. */
  solved: (question: Question) => string;
  /** Why the answer is right, where that does not speak for itself. */
  because?: (question: Question) => string;
}

const say = (text: string): Outcome => ({ kind: 'announce', text });

const spokenOptions = ({ options }: RoundQuestion) =>
  options.map((option, index) => `${index + 1}: ${numberText(option)}.`).join(' ');

function toast({ isRight, chosen, points }: RoundResult): Outcome {
  if (isRight) return { kind: 'notify', notice: { kind: 'success', text: correct(points) } };
  return { kind: 'notify', notice: { kind: 'error', text: chosen === null ? TIME_UP : INCORRECT } };
}

/**
 * Makes the outcomes of a game of timed rounds: every question is read out with its options, every result is a
 * toast, a sound and the reason.
 */
export function roundsOutcomes<Question extends RoundQuestion>({
  spoken,
  solved,
}: RoundsWords<Question>): Outcomes<RoundsState<Question>> {
  const ended = ({ question }: RoundsState<Question>, result: RoundResult): readonly Outcome[] => [
    toast(result),
    say(solved(question)),
    { kind: 'sound', sound: result.isRight ? 'good' : 'bad' },
  ];

  return (before, after) => {
    const { phase, question, results } = after;
    if (phase.name === before.phase.name && turnOf(before) === turnOf(after)) return [];
    switch (phase.name) {
      case 'ready':
        return phase.afterPause ? [say(AFTER_PAUSE)] : [];
      case 'question':
        return [say(`Round ${roundOf(after)}. ${spoken(question)} ${spokenOptions(question)}`)];
      case 'result': {
        const result = shownResult(after);
        return result === null ? [] : ended(after, result);
      }
      case 'over': {
        const right = results.filter(({ isRight }) => isRight).length;
        return [
          say(`All rounds done. ${right} of ${results.length} right.`),
          { kind: 'sound', sound: 'win' },
        ];
      }
    }
  };
}
