import type { Question } from '../draw-question';
import { SIGNS } from '../texts';
import styles from './problem.module.css';

/** The problem in figures, with an open place for its answer. */
export function Problem({ question, isAnswered }: { question: Question; isAnswered: boolean }) {
  const { num1, num2, operation, answer } = question;
  return (
    <div className={styles.problem}>
      <span>{num1}</span>
      <span className={styles.sign}>{SIGNS[operation]}</span>
      <span>{num2}</span>
      <span className={styles.sign}>=</span>
      <span className={isAnswered ? styles.found : styles.open}>{isAnswered ? answer : '?'}</span>
    </div>
  );
}
