import type { ReactNode } from 'react';
import styles from './feedback-line.module.css';
import { Mark, type MarkKind } from './mark';

interface FeedbackLineProps {
  /** The sign and the colour; null while there is nothing to say. */
  mark: MarkKind | null;
  /** One or two short sentences. */
  children?: ReactNode;
}

/**
 * What came of an answer, in a place that is kept free for it, so that nothing jumps. It is no live region: the
 * game's outcomes announce the same words.
 */
export function FeedbackLine({ mark, children }: FeedbackLineProps) {
  return (
    <div className={styles.place}>
      {mark !== null && (
        <div className={styles.feedback} data-feedback={mark}>
          <Mark kind={mark} />
          <div className={styles.words}>{children}</div>
        </div>
      )}
    </div>
  );
}
