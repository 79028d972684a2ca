import type { Area } from '@mindloom/game-contract';
import type { CSSProperties, ReactNode } from 'react';
import { Mark, type MarkKind } from '../board';
import { useRunValues } from '../run-hooks';
import styles from './quiz-layout.module.css';

interface QuizLayoutProps {
  /** Sets the hue of the bar and the options. */
  area: Exclude<Area, 'balanced'>;
  /** A `CountdownBar`. */
  bar: ReactNode;
  /** The question. It takes the space that the other parts leave. */
  prompt: ReactNode;
  /** A `FeedbackLine`. */
  feedback: ReactNode;
  /** `AnswerOptions`. */
  children: ReactNode;
}

/**
 * The layout of a question, used inside a `Board`: bar, prompt, options and feedback in a column. In a low and wide
 * container the options are beside the prompt. A pause hides the question, so it gives no extra time to think.
 */
export function QuizLayout({ area, bar, prompt, feedback, children }: QuizLayoutProps) {
  const { paused } = useRunValues();
  const hue: CSSProperties & Record<`--${string}`, string> = {
    '--quiz-hue': `var(--ml-${area}, var(--game-brand))`,
    '--quiz-soft': `var(--ml-${area}-soft, var(--game-sunken))`,
  };
  return (
    <div className={styles.layout} data-covered={paused || undefined} style={hue}>
      <div className={styles.bar}>{bar}</div>
      <div className={styles.prompt}>{prompt}</div>
      <div className={styles.options}>{children}</div>
      <div className={styles.feedback}>{feedback}</div>
    </div>
  );
}

interface FeedbackLineProps {
  /** Sets the sign and the colour; null shows an empty line. */
  mark: MarkKind | null;
  /** One or two short sentences. */
  children?: ReactNode;
}

/**
 * The result of an answer. Its space is reserved, so the layout does not shift. Not a live region: the game's outcomes
 * announce the same text.
 */
export function FeedbackLine({ mark, children }: FeedbackLineProps) {
  return (
    <div className={styles.feedbackLine}>
      {mark !== null && (
        <div className={styles.message} data-feedback={mark}>
          <Mark kind={mark} />
          <div className={styles.text}>{children}</div>
        </div>
      )}
    </div>
  );
}
