import { Board, useKey, type ViewProps } from '@mindloom/game-kit';
import type { SequenceEvent, SequenceState } from './state';
import styles from './view/console.module.css';
import { Controls } from './view/controls';
import { Figures } from './view/figures';
import { Keypad } from './view/keypad';
import { Screen } from './view/screen';

/** Draws a state of Focus Flow and says what the player did. */
export function SequenceView({ state, send }: ViewProps<SequenceState, SequenceEvent>) {
  const restart = () => send({ type: 'restarted' });
  useKey('r', restart);
  return (
    <Board
      figures={<Figures state={state} />}
      controls={<Controls canRestart={state.phase.name === 'wrong'} onRestart={restart} />}
    >
      <div className={styles.field}>
        <div className={styles.console}>
          <Screen state={state} onDigitShown={(index) => send({ type: 'digitShown', index })} />
          <Keypad state={state} onEnter={(digit) => send({ type: 'entered', digit })} />
        </div>
      </div>
    </Board>
  );
}
