import type { CSSProperties, ReactNode } from 'react';
import { Mark, type MarkKind } from '../board';
import { useRunValues } from '../run-hooks';
import styles from './quiz-layout.module.css';

interface QuizLayoutProps {
  /** The question. It takes the space that the options and the feedback do not need. */
  prompt: ReactNode;
  feedback: ReactNode;
  children: ReactNode;
}

/**
 * The layout of a question inside a `Board`: prompt, options and feedback in a column. In a low and wide container,
 * the options are beside the prompt. A pause hides the question, so that the player gets no extra time to think.
 */
export function QuizLayout({ prompt, feedback, children }: QuizLayoutProps) {
  const { paused } = useRunValues();
  return (
    <div className={styles.layout} data-covered={paused || undefined}>
      <div className={styles.prompt}>{prompt}</div>
      <div className={styles.options}>{children}</div>
      <div className={styles.feedback}>{feedback}</div>
    </div>
  );
}

interface FeedbackLineProps {
  /**
   * The sign of the feedback. It also determines the colour. `plain` is for feedback that does not say right or wrong: it
   * has no sign and the colour of the text. If it is null, the line is empty.
   */
  mark: MarkKind | 'plain' | null;
  /** The reserved height in lines of text. */
  lines?: number;
  /** The feedback in one to three short sentences. */
  children?: ReactNode;
}

/**
 * The feedback on an answer. Its height is reserved, so that the layout does not shift. It is not a live region,
 * because the game's outcomes announce the same text.
 */
export function FeedbackLine({ mark, lines = 2, children }: FeedbackLineProps) {
  const reserved: CSSProperties & Record<`--${string}`, number> = { '--lines': lines };
  return (
    <div className={styles.feedbackLine} style={reserved}>
      {mark !== null && (
        <div className={styles.message} data-feedback={mark}>
          {mark !== 'plain' && <Mark kind={mark} />}
          <div className={styles.text}>{children}</div>
        </div>
      )}
    </div>
  );
}
