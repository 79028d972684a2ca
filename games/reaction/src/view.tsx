import { Board, Figure, GameButton, useSkip, VerdictRow, type ViewProps } from '@mindloom/game-kit';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  averageMs,
  bestMs,
  type Goal,
  goalOf,
  isLastRound,
  type ReactionEvent,
  type ReactionState,
  totalPoints,
} from './engine';
import {
  AGAIN,
  ALL_ROUNDS_DONE,
  FINISH_GAME,
  goalText,
  GUESS,
  HOW_TO_PLAY,
  NEXT_ROUND,
  SPOKEN_TARGET,
  START,
} from './feedback';
import { isGuess, LEVELS, pointsFor, ratingFor } from './rules';
import styles from './view.module.css';
import { PressField, Target } from './view/press-field';
import field from './view/press-field.module.css';

/**
 * The time after an early press in which a tap does not start the round again. Such a tap may be a second early press.
 */
const RESTART_AFTER_MS = 600;

/** Renders a state of Reaction Test and sends the player's events. */
export function ReactionView({ state, send }: ViewProps<ReactionState, ReactionEvent>) {
  const { phase, roundNumber, attempt } = state;
  const { name } = phase;
  const restarts = name === 'waiting-to-start' && phase.again !== null;
  const go = useSkip(
    name === 'result' || restarts ? `${name} ${roundNumber} ${attempt}` : null,
    () => send({ type: name === 'result' ? 'continued' : 'started' }),
    restarts ? RESTART_AFTER_MS : undefined,
  );
  return (
    <Board area="speed" figures={<Figures state={state} />}>
      {name === 'wait' || name === 'target' ? (
        <PressField onPress={(stampMs, onTarget) => send({ type: 'pressed', stampMs, onTarget })}>
          {name === 'target' ? (
            <Target round={state.round} onShown={(frameMs) => send({ type: 'targetShown', frameMs })} />
          ) : null}
        </PressField>
      ) : (
        <BetweenRounds state={state}>
          <Controls state={state} onStart={() => send({ type: 'started' })} onContinue={go} />
        </BetweenRounds>
      )}
    </Board>
  );
}

/** With For You, the goal replaces the score, which the host also shows. */
function Figures({ state }: { state: ReactionState }) {
  const { roundNumber, difficulty, timesMs } = state;
  const goal = goalOf(state);
  return (
    <>
      <Figure name="Round">
        {roundNumber} of {LEVELS[difficulty].rounds}
      </Figure>
      {goal === null ? (
        <Figure name="Score">{totalPoints(timesMs)}</Figure>
      ) : (
        <MsFigure name="Goal" ms={goal.windowMs} />
      )}
      <MsFigure name="Average" ms={averageMs(timesMs)} />
      <MsFigure name="Best" ms={bestMs(timesMs)} />
    </>
  );
}

function MsFigure({ name, ms }: { name: string; ms: number | null }) {
  return (
    <Figure name={name}>
      <span className={styles.figure}>
        {ms ?? '–'}
        {ms !== null && <span className={styles.unit}> ms</span>}
      </span>
    </Figure>
  );
}

interface ControlsProps {
  state: ReactionState;
  onStart: () => void;
  onContinue: () => void;
}

/** The only button of the game, below the message. It is absent while a round runs and after the last one. */
function Controls({ state, onStart, onContinue }: ControlsProps) {
  const { name } = state.phase;
  if (name === 'waiting-to-start') return <Action label={START} onPress={onStart} />;
  if (name !== 'result') return null;
  return <Action label={isLastRound(state) ? FINISH_GAME : NEXT_ROUND} onPress={onContinue} />;
}

function Action({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <GameButton autoFocus className={styles.action} onKeyDown={ignoreHeldKey} onClick={onPress}>
      {label}
    </GameButton>
  );
}

/** A key that the player pressed in the field and still holds must not press a button that has just appeared. */
const ignoreHeldKey = (event: KeyboardEvent) => event.repeat && event.preventDefault();

/** The message in the field when no round runs, and the button below it. */
function BetweenRounds({ state, children }: { state: ReactionState; children: ReactNode }) {
  const { phase, roundNumber, round } = state;
  return (
    <div className={`${field.field} ${styles.between}`}>
      <div className={styles.message}>
        {phase.name === 'waiting-to-start' && (
          <>
            <h2>Round {roundNumber}</h2>
            <p>{phase.again === null ? HOW_TO_PLAY : AGAIN[phase.again]}</p>
            <p className={styles.spoken}>{SPOKEN_TARGET}</p>
          </>
        )}
        {phase.name === 'result' && round.timeToReactMs !== null && (
          <Result reactionMs={round.timeToReactMs} goal={goalOf(state)} />
        )}
        {phase.name === 'over' && <h2>{ALL_ROUNDS_DONE}</h2>}
      </div>
      {children}
      <VerdictRow />
    </div>
  );
}

function Result({ reactionMs, goal }: { reactionMs: number; goal: Goal | null }) {
  return (
    <>
      <p className={styles.time}>{reactionMs} ms</p>
      <h2>{ratingFor(reactionMs)}</h2>
      {isGuess(reactionMs) && <p>{GUESS}</p>}
      {goal !== null && <p>{goalText(goal)}</p>}
      <p>+{pointsFor(reactionMs)} points</p>
    </>
  );
}
