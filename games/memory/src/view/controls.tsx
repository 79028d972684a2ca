import { GameButton } from '@mindloom/game-kit';
import { canHint, isCovered } from '../board';
import { HINT_POINTS } from '../rules';
import type { MemoryEvent, MemoryState } from '../state';
import { RESTART } from '../texts';
import styles from './controls.module.css';

interface ControlsProps {
  state: MemoryState;
  send: (event: MemoryEvent) => void;
}

/** Hint, the level above the first, and Restart Game; out of reach while a card with its own button lies on top. */
export function Controls({ state, send }: ControlsProps) {
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
