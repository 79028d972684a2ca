import type { Drawing } from '../bank/drawings';
import styles from './drawn.module.css';

interface DrawnProps {
  drawing: Drawing;
  /** The room that the drawing was made for. */
  box: { width: number; height: number };
  /** What can be seen, for those who hear it. */
  name: string;
  className: string | undefined;
}

/** One of our drawings. */
export function Drawn({ drawing: { filled, lines }, box: { width, height }, name, className }: DrawnProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={name}>
      {lines !== undefined && <path d={lines} className={styles.line} />}
      {filled !== undefined && <path d={filled} className={styles.filled} />}
    </svg>
  );
}
