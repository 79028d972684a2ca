import type { CSSProperties, ReactNode } from 'react';
import { GameButton, Mark, type MarkKind } from '../board';
import { useRunValues } from '../run-hooks';
import options from './answer-options.module.css';
import styles from './quiz-layout.module.css';

interface QuizLayoutProps {
  /** The question. It takes the space that the options and the feedback do not need. */
  prompt: ReactNode;
  /** The feedback below the options. A game can show its feedback as a part of the prompt instead. */
  feedback?: ReactNode;
  /** True if the options are short, so that the prompt gets more of the width when both are side by side. */
  shortOptions?: boolean;
  children: ReactNode;
}

/**
 * The layout of a question inside a `Board`: prompt, options and feedback in a column. In a low and wide container,
 * the options are beside the prompt. A pause hides the question, so that the player gets no extra time to think.
 */
export function QuizLayout({ prompt, feedback, shortOptions = false, children }: QuizLayoutProps) {
  const { paused } = useRunValues();
  return (
    <div className={styles.layout} data-covered={paused || undefined} data-short={shortOptions || undefined}>
      <div className={styles.prompt}>{prompt}</div>
      <div className={styles.options}>{children}</div>
      {feedback !== undefined && <div className={styles.feedback}>{feedback}</div>}
    </div>
  );
}

interface StartCardProps {
  /** What the player has to do, in one sentence. */
  task: string;
  /** How long the game lasts, or how it can be played. */
  note?: string;
  /** The time after which the first question appears by itself. */
  startsAfterMs: number;
  /** Shows the first question now. */
  onStart: () => void;
}

/**
 * The start of a game: what to do, and a button that shows the first question. The button fills until the question
 * appears by itself. Pass the function that `useSkip` returns as `onStart`, so that the press does not answer.
 */
export function StartCard({ task, note, startsAfterMs, onStart }: StartCardProps) {
  const { paused } = useRunValues();
  const fill: CSSProperties = {
    animationDuration: `${startsAfterMs}ms`,
    animationPlayState: paused ? 'paused' : 'running',
  };
  return (
    <div className={styles.start}>
      <p className={styles.task}>{task}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <GameButton className={styles.begin} onClick={onStart}>
        <span className={styles.fill} style={fill} aria-hidden="true" />
        <span className={styles.beginText}>{START_NOW}</span>
      </GameButton>
      <p className={styles.keys}>{HOW_TO_ANSWER}</p>
    </div>
  );
}

const START_NOW = 'Start now';
/** A hint that is shown only where a keyboard is likely. */
const HOW_TO_ANSWER = 'Click an answer, or press 1 to 4.';

/** Places for the answers before the first question, so that the board already has its final layout. */
export const EmptyAnswers = ({ short = false }: { short?: boolean }) => (
  <div className={options.options} data-short={short || undefined} aria-hidden="true">
    {[1, 2, 3, 4].map((place) => (
      <span key={place} className={options.empty} />
    ))}
  </div>
);

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
