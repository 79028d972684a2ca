import type { ViewProps } from '@mindloom/game-kit';
import type { RoundsEvent, RoundsState } from '@mindloom/game-kit/rounds';
import { RoundsBoard, type RoundsLook } from '@mindloom/game-kit/rounds-board';
import type { Question } from './engine';
import { SIGNS } from './explain';
import { HOW_TO_PLAY, TEXTS as texts } from './feedback';
import { LEVELS as levels } from './rules';
import styles from './view.module.css';

/** Shows the problem in digits, with a placeholder for the answer until the round has ended. */
function Problem({ question, isAnswered }: { question: Question; isAnswered: boolean }) {
  const { num1, num2, operation, answer } = question;
  return (
    <div className={styles.problem}>
      <span>{num1}</span>
      <span className={styles.sign}>{SIGNS[operation]}</span>
      <span>{num2}</span>
      <span className={styles.sign}>=</span>
      <span className={isAnswered ? styles.found : styles.open}>{isAnswered ? answer : '?'}</span>
    </div>
  );
}

const LOOK: RoundsLook<Question> = { area: 'speed', levels, texts, howToPlay: HOW_TO_PLAY, Prompt: Problem };

/** Renders a state of Mental Math and sends the player's events. */
export const ArithmeticView = (props: ViewProps<RoundsState<Question>, RoundsEvent>) => (
  <RoundsBoard {...props} look={LOOK} />
);
