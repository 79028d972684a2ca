import { GameButton } from './board';
import { useSecondsLeft } from './run-hooks';
import styles from './start-card.module.css';

/** How to answer a question with four answers, as the `keys` of a start card. */
export const FOUR_ANSWER_KEYS = 'Click an answer, or press 1 to 4.';

interface StartCardProps {
  /** What the player has to do, in one sentence. */
  task: string;
  /** How long the game lasts, or how it can be played. */
  note?: string;
  /** Which keys play the game. Shown only where a keyboard is likely. */
  keys?: string;
  /** True for a smaller card, for a board with little height. */
  compact?: boolean;
  /** The time on the run's clock at which the first task appears by itself. */
  startsAtMs: number;
  /** Shows the first task before `startsAtMs`. */
  onStart: () => void;
}

/**
 * The start of a game that starts by itself: what to do, a button that shows the first task, and the seconds until the
 * first task appears. Pass the function that `useSkip` returns as `onStart`, so that the press does not answer.
 */
export function StartCard(props: StartCardProps) {
  const { task, note, keys, compact = false, startsAtMs, onStart } = props;
  const secondsLeft = useSecondsLeft(startsAtMs);
  return (
    <div className={styles.start} data-compact={compact || undefined}>
      <p className={styles.task}>{task}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <GameButton className={styles.begin} onClick={onStart}>
        Start now
      </GameButton>
      <p className={styles.note}>Starts by itself in {secondsLeft} s</p>
      {keys !== undefined && <p className={styles.keys}>{keys}</p>}
    </div>
  );
}
