import {
  Board,
  Figure,
  GameButton,
  SecondsFigure,
  TimeFigure,
  useKey,
  type ViewProps,
} from '@mindloom/game-kit';
import { unmatchedCards } from './deck';
import { canHint, type MemoryEvent, type MemoryState } from './engine';
import { RESTART } from './feedback';
import { ALARM_BELOW_S, HINT_POINTS, roundSeconds } from './rules';
import styles from './view.module.css';
import { CardGrid } from './view/card-grid';
import { isCovered, PhaseOverlay } from './view/phase-overlay';

type Props = ViewProps<MemoryState, MemoryEvent>;

/** Draws a state of Memory Master and sends the player's events. */
export function MemoryView({ state, send }: Props) {
  useKey('h', () => send({ type: 'hinted' }));
  return (
    <Board figures={<Figures state={state} />} controls={<Controls state={state} send={send} />}>
      <CardGrid key={state.round} state={state} send={send} />
      <ComboBadge state={state} />
      <PhaseOverlay state={state} send={send} />
    </Board>
  );
}

/** The figures of this board. The host shows the score. */
function Figures({ state }: { state: MemoryState }) {
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

/** Shown after matches in quick succession. The engine decides for how long. */
function ComboBadge({ state: { combo } }: { state: MemoryState }) {
  if (combo.badgeUntilMs === null) return null;
  return (
    <p key={combo.level} className={styles.badge} aria-hidden="true">
      Combo ×{combo.level}
    </p>
  );
}

/** Hint, level badge and Restart Game. Inert while an overlay with its own button covers the board. */
function Controls({ state, send }: Props) {
  const covered = isCovered(state);
  return (
    <div className={styles.controls} inert={covered}>
      <GameButton
        quiet
        aria-description={`Costs ${HINT_POINTS} points`}
        aria-keyshortcuts="H"
        className={styles.control}
        disabled={!canHint(state)}
        onClick={() => send({ type: 'hinted' })}
      >
        Hint <small>−{HINT_POINTS}</small>
      </GameButton>
      {state.level > 1 && <p className={styles.level}>Level {state.level}</p>}
      <GameButton
        quiet
        className={styles.control}
        disabled={covered}
        onClick={() => send({ type: 'restarted' })}
      >
        {RESTART}
      </GameButton>
    </div>
  );
}
