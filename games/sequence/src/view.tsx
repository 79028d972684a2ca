import {
  Board,
  Figure,
  GameButton,
  RestartQuestion,
  useKey,
  useSkip,
  type ViewProps,
} from '@mindloom/game-kit';
import { canSkip, isAskedToRestart, type SequenceEvent, type SequenceState, streakOf } from './state';
import { KEEP_POINTS, TRY_AGAIN } from './feedback';
import { streakMultiplier } from './rules';
import styles from './view.module.css';
import { Keypad } from './view/keypad';
import { Screen } from './view/screen';

function Figures({ state }: { state: SequenceState }) {
  return (
    <>
      <Figure name="Round">{state.level}</Figure>
      <Figure name="Digits">{state.sequence.length}</Figure>
      <Figure name="Bonus">×{streakMultiplier(streakOf(state))}</Figure>
    </>
  );
}

/**
 * The Try Again button after a wrong digit. It never takes the focus, so that a quick second key press does not
 * restart the run.
 */
function Controls({ canRestart, onRestart }: { canRestart: boolean; onRestart: () => void }) {
  return (
    <div className={styles.controls}>
      {canRestart && (
        <GameButton aria-keyshortcuts="R" onClick={onRestart}>
          {TRY_AGAIN}
        </GameButton>
      )}
    </div>
  );
}

/**
 * For this long after a wrong digit, a press does not skip, because the player may still be entering the remaining
 * digits. A skip would hide the right sequence.
 */
const SKIP_WRONG_AFTER_MS = 1000;

/** Renders a state of Focus Flow and sends the player's events. */
export function SequenceView({ state, send }: ViewProps<SequenceState, SequenceEvent>) {
  const { phase, round, score } = state;
  const { name } = phase;
  const isAsking = isAskedToRestart(state);
  const restart = () => send({ type: score > 0 ? 'restartAsked' : 'restarted' });
  useKey('r', restart);
  const skip = useSkip(
    canSkip(state) ? `${name} ${round}` : null,
    () => send({ type: 'skipped' }),
    name === 'wrong' ? SKIP_WRONG_AFTER_MS : undefined,
  );
  return (
    <Board
      area="focus"
      figures={<Figures state={state} />}
      controls={<Controls canRestart={name === 'wrong' && !isAsking} onRestart={restart} />}
    >
      <div className={styles.field} inert={isAsking}>
        <div className={styles.console}>
          <Screen
            state={state}
            onStart={skip}
            onDigitShown={(index) => send({ type: 'digitShown', index })}
          />
          <Keypad state={state} onEnter={(digit) => send({ type: 'entered', digit })} />
        </div>
      </div>
      {isAsking && (
        <RestartQuestion
          score={score}
          keepLabel={KEEP_POINTS}
          onRestart={() => send({ type: 'restarted' })}
          onKeep={() => send({ type: 'restartDeclined' })}
        />
      )}
    </Board>
  );
}
