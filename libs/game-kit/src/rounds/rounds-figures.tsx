import { Figure } from '../board';
import { CountdownFigure } from '../quiz-board';
import type { QuestionClock } from '../quiz-board/countdown';
import { type RoundQuestion, roundOf, type RoundsState, shownResult } from './rounds-state';

/** The last seconds turn red. */
export const ALARM_BELOW_S = 4;

/** The clock of the question: whole before it, stopped after it. */
function clockOf<Question extends RoundQuestion>(
  { phase, results }: RoundsState<Question>,
  limitMs: number,
): QuestionClock {
  if (phase.name === 'question') return { endsAtMs: phase.endsAtMs };
  return { secondsLeft: phase.name === 'ready' ? limitMs / 1000 : (results.at(-1)?.secondsLeft ?? 0) };
}

/** The same for the bar, which stops where it was and not at a whole second. */
export function barClockOf<Question extends RoundQuestion>(
  state: RoundsState<Question>,
  limitMs: number,
): QuestionClock {
  const result = shownResult(state);
  return result === null ? clockOf(state, limitMs) : { secondsLeft: (limitMs - result.openMs) / 1000 };
}

interface RoundsFiguresProps<Question extends RoundQuestion> {
  state: RoundsState<Question>;
  rounds: number;
  limitMs: number;
}

/** Where the run stands; the score stands with the host. */
export function RoundsFigures<Question extends RoundQuestion>({
  state,
  rounds,
  limitMs,
}: RoundsFiguresProps<Question>) {
  return (
    <>
      <Figure name="Round">
        {roundOf(state)} of {rounds}
      </Figure>
      <CountdownFigure clock={clockOf(state, limitMs)} alarmBelowS={ALARM_BELOW_S} />
      <Figure name="Right">{state.results.filter(({ isRight }) => isRight).length}</Figure>
    </>
  );
}
