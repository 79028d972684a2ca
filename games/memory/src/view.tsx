import {
  Board,
  type BoardClock,
  type ClockTime,
  Figure,
  GameButton,
  RestartQuestion,
  useKey,
  useSkip,
  type ViewProps,
} from '@mindloom/game-kit';
import { useState } from 'react';
import { unmatchedCards } from './deck';
import { KEEP_PLAYING, LOOK, RESTART } from './feedback';
import { ALARM_BELOW_S, HINT_POINTS } from './rules';
import { boardSeconds, canHint, canSkip, type MemoryEvent, type MemoryState } from './state';
import styles from './view.module.css';
import { CardGrid } from './view/card-grid';
import { isCovered, PhaseOverlay } from './view/phase-overlay';

type Props = ViewProps<MemoryState, MemoryEvent>;

/** Renders a state of Memory Master and sends the player's events. */
export function MemoryView({ state, send }: Props) {
  const { round, moves, phase, score } = state;
  const [askedInRound, setAskedInRound] = useState<number | null>(null);
  const isAsking = askedInRound === round && !isCovered(state);
  const covered = isAsking || isCovered(state);
  useKey('h', () => covered || send({ type: 'hinted' }));
  useSkip(canSkip(state) && !isAsking ? `${round} ${moves} ${phase.name}` : null, () =>
    send({ type: 'skipped' }),
  );
  const restart = () => {
    setAskedInRound(null);
    send({ type: 'restarted' });
  };
  return (
    <Board
      area="memory"
      clock={clockOf(state)}
      figures={<Figures state={state} />}
      controls={
        <Controls
          state={state}
          covered={covered}
          onHint={() => send({ type: 'hinted' })}
          onRestart={score > 0 ? () => setAskedInRound(round) : restart}
        />
      }
    >
      <CardGrid key={round} state={state} send={send} covered={covered} />
      <PhaseOverlay state={state} send={send} />
      {isAsking && (
        <RestartQuestion
          score={score}
          keepLabel={KEEP_PLAYING}
          onRestart={restart}
          onKeep={() => setAskedInRound(null)}
        />
      )}
    </Board>
  );
}

/** The figures of the current board. The host shows the score. */
function Figures({ state }: { state: MemoryState }) {
  const pairs = state.cards.length / 2;
  return (
    <>
      <Figure name="Moves">{state.moves}</Figure>
      <Figure name="Pairs">
        {pairs - unmatchedCards(state.cards).length / 2}/{pairs}
      </Figure>
    </>
  );
}

function clockOf(state: MemoryState): BoardClock {
  const { phase, previewMs } = state;
  if (phase.name === 'dealt' || phase.name === 'preview') {
    const time =
      phase.name === 'dealt' ? { secondsLeft: Math.ceil(previewMs / 1000) } : { endsAtMs: phase.playAtMs };
    return { name: LOOK, time, limitMs: previewMs, alarmBelowS: 0 };
  }
  const fullS = boardSeconds(state);
  return { time: timeOf(state, fullS), limitMs: fullS * 1000, alarmBelowS: ALARM_BELOW_S };
}

function timeOf({ phase }: MemoryState, fullS: number): ClockTime {
  switch (phase.name) {
    case 'playing':
      return { endsAtMs: phase.endsAtMs };
    case 'won':
    case 'over':
      return { secondsLeft: phase.secondsLeft };
    case 'timeUp':
      return { secondsLeft: 0 };
    default:
      return { secondsLeft: fullS };
  }
}

/**
 * The badge for matches in quick succession. The engine decides how long it is shown. It is between the buttons, where it
 * covers no card.
 */
function ComboBadge({ state: { combo } }: { state: MemoryState }) {
  if (combo.badgeUntilMs === null) return null;
  return (
    <p key={combo.level} className={`${styles.level} ${styles.combo}`} aria-hidden="true">
      Combo ×{combo.level}
    </p>
  );
}

interface ControlsProps {
  state: MemoryState;
  covered: boolean;
  onHint: () => void;
  onRestart: () => void;
}

/**
 * The hint button, the badges and Restart Game. They are inert while an overlay with a button of its own covers
 * the board.
 */
function Controls({ state, covered, onHint, onRestart }: ControlsProps) {
  return (
    <div className={styles.controls} inert={covered}>
      <GameButton
        quiet
        aria-description={`Costs ${HINT_POINTS} points`}
        aria-keyshortcuts="H"
        className={styles.control}
        disabled={!canHint(state)}
        onClick={onHint}
      >
        Hint <small>−{HINT_POINTS}</small>
      </GameButton>
      {state.level > 1 && <p className={styles.level}>Round {state.level}</p>}
      <ComboBadge state={state} />
      <GameButton quiet className={styles.control} disabled={covered} onClick={onRestart}>
        {RESTART}
      </GameButton>
    </div>
  );
}
