import { Figure } from '@mindloom/game-kit';
import { CountdownFigure } from '@mindloom/game-kit/quiz-board';
import { ALARM_BELOW_S } from '../rules';
import type { PuzzleState } from '../state';
import { clockOf } from './clock-of';

/** Where the run stands; the score stands with the host. */
export function Figures({ state }: { state: PuzzleState }) {
  return (
    <>
      <CountdownFigure clock={clockOf(state)} alarmBelowS={ALARM_BELOW_S} />
      <Figure name="Level">{state.level}</Figure>
      <Figure name="Solved">{state.tally.right}</Figure>
    </>
  );
}
