import type { PuzzleState } from '../state';
import { LEVEL_UP } from '../texts';
import styles from './level-up.module.css';

/** Cheers above the puzzle and lets every tap through; the engine says for how long. */
export function LevelUp({ levelUp }: Pick<PuzzleState, 'levelUp'>) {
  if (levelUp === null) return null;
  return (
    <div key={levelUp.level} className={styles.overlay} aria-hidden="true">
      <p className={styles.ribbon}>
        <svg viewBox="0 0 16 16" width="1em" height="1em">
          <path
            d="M8 13V3M3.5 7.5L8 3l4.5 4.5"
            fill="none"
            stroke="currentcolor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <b>{LEVEL_UP}</b> Level {levelUp.level}
      </p>
    </div>
  );
}
