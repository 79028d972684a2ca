import type { Drawing } from '../bank/drawings';
import styles from './drawing.module.css';

/** The lines of a drawing. */
export function Paths({ drawing: { filled, lines } }: { drawing: Drawing }) {
  return (
    <>
      {lines !== undefined && <path d={lines} className={styles.line} />}
      {filled !== undefined && <path d={filled} className={styles.filled} />}
    </>
  );
}
