import { type Drawing, OPTION_BOX } from '../bank/drawings';
import styles from './drawing.module.css';
import { Paths } from './paths';

/** A drawing to choose; its name is for those who hear it. */
export function DrawnOption({ drawing, name }: { drawing: Drawing; name: string }) {
  return (
    <svg
      viewBox={`0 0 ${OPTION_BOX.width} ${OPTION_BOX.height}`}
      className={styles.option}
      role="img"
      aria-label={name}
    >
      <Paths drawing={drawing} />
    </svg>
  );
}
