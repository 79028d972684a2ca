import type { PuzzleState } from '../state';
import { CATEGORY, HINT, HOW_TO_PLAY } from '../texts';
import styles from './prompt.module.css';

/** The question with its category, and the hint once the player has asked for it. */
export function Prompt({ state: { phase, puzzle, hinted } }: { state: PuzzleState }) {
  if (phase.name === 'ready') return <p className={styles.question}>{HOW_TO_PLAY}</p>;
  return (
    <div className={styles.prompt}>
      <p className={styles.category}>{CATEGORY[puzzle.category]}</p>
      <h2 className={styles.question}>{puzzle.question}</h2>
      <p className={styles.hint} hidden={puzzle.hint === undefined} data-shown={hinted || undefined}>
        {hinted && (
          <>
            <b>{HINT}:</b> {puzzle.hint}
          </>
        )}
      </p>
    </div>
  );
}
