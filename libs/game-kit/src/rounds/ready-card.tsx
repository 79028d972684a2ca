import styles from './ready-card.module.css';
import { AFTER_PAUSE, HOW_TO_ANSWER } from './rounds-texts';

interface ReadyCardProps {
  /** After a pause, not before the first question. */
  afterPause: boolean;
  howToPlay: string;
}

/** What stands where the next question comes. */
export function ReadyCard({ afterPause, howToPlay }: ReadyCardProps) {
  return (
    <div className={styles.ready}>
      <p>{afterPause ? AFTER_PAUSE : howToPlay}</p>
      <p>{HOW_TO_ANSWER}</p>
    </div>
  );
}
