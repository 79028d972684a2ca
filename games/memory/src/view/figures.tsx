import { Figure, SecondsFigure, TimeFigure } from '@mindloom/game-kit';
import { unmatchedCards } from '../board';
import { ALARM_BELOW_S, roundSeconds } from '../rules';
import type { MemoryState } from '../state';

function TimeLeft({ phase, difficulty, level }: MemoryState) {
  switch (phase.name) {
    case 'playing':
      return <TimeFigure endsAtMs={phase.endsAtMs} alarmBelowS={ALARM_BELOW_S} />;
    case 'won':
    case 'over':
      return <SecondsFigure seconds={phase.secondsLeft} alarmBelowS={ALARM_BELOW_S} />;
    case 'timeUp':
      return <SecondsFigure seconds={0} alarmBelowS={ALARM_BELOW_S} />;
    default:
      return <SecondsFigure seconds={roundSeconds(difficulty, level)} alarmBelowS={ALARM_BELOW_S} />;
  }
}

/** The figures of this board; the score stands with the host. */
export function Figures({ state }: { state: MemoryState }) {
  const pairs = state.cards.length / 2;
  return (
    <>
      <TimeLeft {...state} />
      <Figure name="Moves">{state.moves}</Figure>
      <Figure name="Pairs">
        {pairs - unmatchedCards(state.cards).length / 2}/{pairs}
      </Figure>
    </>
  );
}
