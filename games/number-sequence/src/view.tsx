import type { ViewProps } from '@mindloom/game-kit';
import { numberText, type RoundsEvent, type RoundsState } from '@mindloom/game-kit/rounds';
import { RoundsBoard, type RoundsLook } from '@mindloom/game-kit/rounds-board';
import type { Question } from './engine';
import { HOW_TO_PLAY, TEXTS as texts } from './feedback';
import { LEVELS as levels } from './rules';
import styles from './view.module.css';

/** Shows the terms as beads on a line. The last bead is a placeholder for the answer until the round has ended. */
function Sequence({ question, isAnswered }: { question: Question; isAnswered: boolean }) {
  const { sequence, answer } = question;
  return (
    <div className={styles.thread}>
      {sequence.map((term, index) => (
        <span key={index} className={styles.bead}>
          {numberText(term)}
        </span>
      ))}
      <span className={`${styles.bead} ${isAnswered ? styles.found : styles.open}`}>
        {isAnswered ? numberText(answer) : '?'}
      </span>
    </div>
  );
}

const LOOK: RoundsLook<Question> = { area: 'focus', levels, texts, howToPlay: HOW_TO_PLAY, Prompt: Sequence };

/** Renders a state of Pattern Recognition and sends the player's events. */
export const NumberSequenceView = (props: ViewProps<RoundsState<Question>, RoundsEvent>) => (
  <RoundsBoard {...props} look={LOOK} />
);
