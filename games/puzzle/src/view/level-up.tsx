import { Mark } from '@mindloom/game-kit/quiz-board';
import type { PuzzleState } from '../state';
import { LEVEL_UP } from '../texts';
import styles from './level-up.module.css';

/** Cheers above the puzzle and lets every tap through; the engine says for how long. */
export function LevelUp({ levelUp }: Pick<PuzzleState, 'levelUp'>) {
  if (levelUp === null) return null;
  return (
    <div key={levelUp.level} className={styles.overlay} aria-hidden="true">
      <p className={styles.ribbon}>
        <Mark kind="up" />
        <b>{LEVEL_UP}</b> Level {levelUp.level}
      </p>
    </div>
  );
}
