import { GameButton } from '@mindloom/game-kit';
import { canHint, canRestart } from '../board';
import { HINT_POINTS } from '../rules';
import type { MemoryEvent, MemoryState } from '../state';
import { RESTART } from '../texts';
import styles from './controls.module.css';

interface ControlsProps {
  state: MemoryState;
  send: (event: MemoryEvent) => void;
}

/** Hint, the level above the first, and Restart Game. */
export function Controls({ state, send }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <GameButton
        quiet
        aria-label={`Hint, costs ${HINT_POINTS} points`}
        aria-keyshortcuts="H"
        className={styles.control}
        disabled={!canHint(state)}
        onClick={() => send({ type: 'hinted' })}
      >
        Hint <small aria-hidden="true">−{HINT_POINTS}</small>
      </GameButton>
      {state.level > 1 && <p className={styles.level}>Level {state.level}</p>}
      <GameButton
        quiet
        className={styles.control}
        disabled={!canRestart(state)}
        onClick={() => send({ type: 'restarted' })}
      >
        {RESTART}
      </GameButton>
    </div>
  );
}
