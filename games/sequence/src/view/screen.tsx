import { Mark, useShownFrame } from '@mindloom/game-kit';
import { raisedMultiplier } from '../rules';
import { type SequenceState, streakOf } from '../state';
import { AFTER_PAUSE, afterWrong, gained, HOW_TO_PLAY, LEVEL_UP, WRONG, YOUR_TURN } from '../texts';
import styles from './screen.module.css';
import { Slots } from './slots';

interface ScreenProps {
  state: SequenceState;
  /** Told once a digit is on the screen. */
  onDigitShown: (index: number) => void;
}

/** One digit of the sequence. Screen readers are told it by the live region, and at no other time. */
function Digit({ digit, onShown }: { digit: number | undefined; onShown: () => void }) {
  useShownFrame(onShown);
  return (
    <p className={styles.digit} aria-hidden="true">
      {digit}
    </p>
  );
}

function Words({ state, onDigitShown }: ScreenProps) {
  const { phase, round, sequence, score } = state;
  switch (phase.name) {
    case 'ready':
      return <p className={styles.line}>{phase.afterPause ? AFTER_PAUSE : HOW_TO_PLAY}</p>;
    case 'digit': {
      const { index } = phase;
      return <Digit key={`${round}/${index}`} digit={sequence[index]} onShown={() => onDigitShown(index)} />;
    }
    case 'blank':
      return null;
    case 'input':
      return <p className={styles.title}>{YOUR_TURN}</p>;
    case 'levelUp':
      return (
        <div className={styles.levelUp}>
          <p className={styles.title}>{LEVEL_UP}</p>
          <p className={styles.line}>{gained(phase.points, raisedMultiplier(streakOf(state)))}</p>
        </div>
      );
    default:
      return (
        <div>
          <p className={styles.wrong}>
            <Mark kind="wrong" />
            {WRONG}
          </p>
          <p className={styles.line}>{afterWrong(sequence, score)}</p>
        </div>
      );
  }
}

/** What the console shows above its keys: digits, words, and how far the player has come. */
export function Screen({ state, onDigitShown }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <Words state={state} onDigitShown={onDigitShown} />
      </div>
      <Slots state={state} />
    </div>
  );
}
