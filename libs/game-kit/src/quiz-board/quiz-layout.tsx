import type { CSSProperties, ReactNode } from 'react';
import { Mark, type MarkKind } from '../board';
import { useRunValues } from '../run-hooks';
import styles from './quiz-layout.module.css';

interface QuizLayoutProps {
  /** The question. It takes the space that the other parts leave. */
  prompt: ReactNode;
  /** A `FeedbackLine`. */
  feedback: ReactNode;
  /** `AnswerOptions`. */
  children: ReactNode;
}

/**
 * The layout of a question, used inside a `Board`: prompt, options and feedback in a column. In a low and wide container
 * the options are beside the prompt. A pause hides the question, so it gives no extra time to think.
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
  /** Sets the sign and the colour; null shows an empty line. */
  mark: MarkKind | null;
  /** The reserved space, in lines of text. */
  lines?: number;
  /** One to three short sentences. */
  children?: ReactNode;
}

/**
 * The result of an answer. Its space is reserved, so the layout does not shift. Not a live region: the game's outcomes
 * announce the same text.
 */
export function FeedbackLine({ mark, lines = 2, children }: FeedbackLineProps) {
  const reserved: CSSProperties & Record<`--${string}`, number> = { '--lines': lines };
  return (
    <div className={styles.feedbackLine} style={reserved}>
      {mark !== null && (
        <div className={styles.message} data-feedback={mark}>
          <Mark kind={mark} />
          <div className={styles.text}>{children}</div>
        </div>
      )}
    </div>
  );
}
