import type { CSSProperties, ReactNode } from 'react';
import { useRunValues } from '../run-hooks';
import { VerdictRow } from '../verdict';
import options from './answer-options.module.css';
import styles from './quiz-layout.module.css';

interface QuizLayoutProps {
  /** The question. It takes the space that the options and the feedback do not need. */
  prompt: ReactNode;
  /** A `Verdict` directly below the options. Games that report a notice instead leave it out. */
  verdict?: ReactNode;
  /** The explanation below the verdict. If the options are beside the prompt, it is below the prompt. */
  feedback?: ReactNode;
  /**
   * True if the options are short, so that the prompt gets more of the width when prompt and options are side by side.
   */
  shortOptions?: boolean;
  children: ReactNode;
}

/**
 * The layout of a question inside a `Board`: prompt, options, verdict and feedback in a column. In a low and wide container,
 * the options are beside the prompt. A pause hides the question, so that the player gets no extra time to think.
 */
export function QuizLayout(props: QuizLayoutProps) {
  const { prompt, verdict, feedback, shortOptions = false, children } = props;
  const { paused, isReplayed = false } = useRunValues();
  const isCovered = paused && !isReplayed;
  return (
    <div
      className={styles.layout}
      data-covered={isCovered || undefined}
      data-short={shortOptions || undefined}
    >
      <div className={styles.prompt}>{prompt}</div>
      <div className={styles.options}>
        {children}
        <VerdictRow>{verdict}</VerdictRow>
      </div>
      {feedback !== undefined && <div className={styles.feedback}>{feedback}</div>}
    </div>
  );
}

/** Places for the answers before the first question, so that the board already has its final layout. */
export const EmptyAnswers = ({ short = false }: { short?: boolean }) => (
  <div className={options.options} data-short={short || undefined} aria-hidden="true">
    {[1, 2, 3, 4].map((place) => (
      <span key={place} className={options.empty} />
    ))}
  </div>
);

interface FeedbackLineProps {
  /** The reserved height in lines of text. */
  lines?: number;
  /** Why the right answer is right, in one to three short sentences. */
  children?: ReactNode;
}

/**
 * The explanation of an answer. The height of the explanation is reserved, so that the layout does not shift. It is not
 * a live region, because the game's outcomes announce the same text.
 */
export function FeedbackLine({ lines = 2, children }: FeedbackLineProps) {
  const reserved: CSSProperties & Record<`--${string}`, number> = { '--lines': lines };
  return (
    <div className={styles.feedbackLine} style={reserved}>
      {children !== undefined && <div className={styles.message}>{children}</div>}
    </div>
  );
}
