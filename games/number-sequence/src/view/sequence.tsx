import { numberText } from '@mindloom/game-kit/rounds';
import type { Question } from '../draw-question';
import styles from './sequence.module.css';

/** The terms as beads on a thread, with an open place at its end. */
export function Sequence({ question, isAnswered }: { question: Question; isAnswered: boolean }) {
  const { sequence, answer } = question;
  return (
    <div className={styles.thread}>
      {sequence.map((term, index) => (
        <span key={index} className={styles.bead}>
          {numberText(term)}
        </span>
      ))}
      <span className={`${styles.bead} ${isAnswered ? styles.found : styles.open}`}>
        {isAnswered ? numberText(answer) : '?'}
      </span>
    </div>
  );
}
