import { GameButton } from '@mindloom/game-kit';
import { TRY_AGAIN } from '../texts';
import styles from './controls.module.css';

interface ControlsProps {
  canRestart: boolean;
  onRestart: () => void;
}

/** The way back from a wrong digit. It never takes the focus: a quick second key must not restart the run. */
export function Controls({ canRestart, onRestart }: ControlsProps) {
  return (
    <div className={styles.place}>
      {canRestart && (
        <GameButton aria-keyshortcuts="R" onClick={onRestart}>
          {TRY_AGAIN}
        </GameButton>
      )}
    </div>
  );
}
