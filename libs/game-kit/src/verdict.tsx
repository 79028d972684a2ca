import type { ReactNode } from 'react';
import { Mark, type MarkKind } from './board';
import styles from './verdict.module.css';

/**
 * The row directly below the answers, in which a game says whether an answer was right. The host shows the game's notices
 * in this row too, where the browser supports it. The height of the row is reserved, so that the layout does not shift.
 */
export const VerdictRow = ({ children }: { children?: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

interface VerdictProps {
  /** The sign of the verdict. It also determines the colour. */
  mark: MarkKind;
  /** The words of the verdict, such as "Right". */
  children: ReactNode;
}

/**
 * Says whether an answer was right. It looks like a notice of the host. It is not a live region, because the game's
 * outcomes announce the same text.
 */
export const Verdict = ({ mark, children }: VerdictProps) => (
  <p className={styles.verdict} data-feedback={mark}>
    <Mark kind={mark} />
    {children}
  </p>
);
