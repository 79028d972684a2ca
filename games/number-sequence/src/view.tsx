import type { ViewProps } from '@mindloom/game-kit';
import { numberText, type RoundsEvent, type RoundsState } from '@mindloom/game-kit/rounds';
import { RoundsBoard, type RoundsLook } from '@mindloom/game-kit/rounds-board';
import type { CSSProperties } from 'react';
import type { Question } from './engine';
import { HOW_TO_PLAY, TEXTS as texts } from './feedback';
import { LEVELS as levels } from './rules';
import styles from './view.module.css';

/**
 * Shows the terms as beads on a line. The last bead is a placeholder for the answer until the round has ended. On a
 * narrow board, a long line is two rows with the same number of beads. The beads are as large as the longest row allows.
 */
function Sequence({ question, isAnswered }: { question: Question; isAnswered: boolean }) {
  const { sequence, answer } = question;
  const shown = [...sequence.map(numberText), isAnswered ? numberText(answer) : '?'];
  // The computed widths include the bead of the answer before it appears, so that the size of the beads does not
  // change.
  const widths = [...sequence, answer].map(beadEm);
  const half = shown.length < MIN_BEADS_FOR_ROWS ? shown.length : Math.ceil(shown.length / 2);
  const lengths: CSSProperties & Record<`--${string}`, number> = {
    '--line-em': sum(widths),
    '--row-em': Math.max(sum(widths.slice(0, half)), sum(widths.slice(half))),
  };
  const bead = (text: string, index: number) => {
    const look = isAnswered ? styles.found : styles.open;
    return (
      <span key={index} className={index < sequence.length ? styles.bead : `${styles.bead} ${look}`}>
        {text}
      </span>
    );
  };
  return (
    <div className={styles.thread} style={lengths}>
      <div className={styles.row}>{shown.slice(0, half).map(bead)}</div>
      {half < shown.length && (
        <div className={styles.row}>{shown.slice(half).map((text, index) => bead(text, half + index))}</div>
      )}
    </div>
  );
}

/** The smallest number of beads in a row that is divided into two rows on a narrow board. */
const MIN_BEADS_FOR_ROWS = 5;

/**
 * Four widths in em: of a digit, of the padding of a bead, of the smallest bead, and of the line from one bead to the
 * next.
 */
const [DIGIT_EM, PADDING_EM, MIN_BEAD_EM, LINK_EM] = [0.62, 0.9, 2.2, 0.5];

/** Returns the width of a bead with the line to the next bead, in em. */
const beadEm = (term: number): number =>
  LINK_EM + Math.max(MIN_BEAD_EM, PADDING_EM + DIGIT_EM * numberText(term).length);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const LOOK: RoundsLook<Question> = { area: 'focus', levels, texts, howToPlay: HOW_TO_PLAY, Prompt: Sequence };

/** Renders a state of Pattern Recognition and sends the player's events. */
export const NumberSequenceView = (props: ViewProps<RoundsState<Question>, RoundsEvent>) => (
  <RoundsBoard {...props} look={LOOK} />
);
