import type { Area } from '@mindloom/game-contract';
import type { CSSProperties, ReactNode } from 'react';
import { useRunValues } from '../run-context';
import styles from './quiz-ground.module.css';

interface QuizGroundProps {
  /** Whose hue the bar and the options take. */
  area: Exclude<Area, 'balanced'>;
  /** A `CountdownBar`. */
  bar: ReactNode;
  /** What is asked. It gets all the room that the other parts leave. */
  prompt: ReactNode;
  /** A `FeedbackLine`. */
  feedback: ReactNode;
  /** `AnswerOptions`. */
  children: ReactNode;
}

/**
 * The ground of a game that asks questions, for inside a `Board`: bar, prompt, options and feedback in a column; in
 * a low and wide place the options stand beside the prompt. While the run is paused the question is covered, as
 * time that is not counted is no time to think.
 */
export function QuizGround({ area, bar, prompt, feedback, children }: QuizGroundProps) {
  const { paused } = useRunValues();
  const hue: CSSProperties & Record<`--${string}`, string> = {
    '--quiz-hue': `var(--ml-${area}, var(--game-brand))`,
    '--quiz-soft': `var(--ml-${area}-soft, var(--game-sunken))`,
  };
  return (
    <div className={styles.ground} data-covered={paused || undefined} style={hue}>
      <div className={styles.bar}>{bar}</div>
      <div className={styles.prompt}>{prompt}</div>
      <div className={styles.options}>{children}</div>
      <div className={styles.feedback}>{feedback}</div>
    </div>
  );
}
