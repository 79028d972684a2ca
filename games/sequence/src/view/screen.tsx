import { Mark, StartCard, useShownFrame, Verdict } from '@mindloom/game-kit';
import { type SequenceState, streakOf, wrongDigitOf } from '../state';
import {
  AFTER_PAUSE,
  afterWrong,
  gained,
  HOW_TO_PLAY,
  LEVEL_UP,
  WHAT_NEXT,
  WRONG,
  YOUR_TURN,
} from '../feedback';
import { raisedMultiplier } from '../rules';
import styles from './screen.module.css';

interface ScreenProps {
  state: SequenceState;
  /** Shows the first digit at once. */
  onStart: () => void;
  /** Called when a digit is on the screen. */
  onDigitShown: (index: number) => void;
}

/** The display above the keypad: digits, messages and the progress of the input. */
export function Screen(props: ScreenProps) {
  const { state } = props;
  return (
    <div className={styles.screen}>
      <div className={styles.words}>
        <Message {...props} />
      </div>
      {state.phase.name !== 'ready' && <Progress state={state} />}
    </div>
  );
}

function Message({ state, onStart, onDigitShown }: ScreenProps) {
  const { phase, round, sequence, score } = state;
  switch (phase.name) {
    case 'ready':
      return (
        <StartCard
          task={phase.afterPause ? AFTER_PAUSE : HOW_TO_PLAY}
          compact
          startsAtMs={phase.firstAtMs}
          onStart={onStart}
        />
      );
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
        <div className={styles.ended}>
          <Verdict mark="wrong">{WRONG}</Verdict>
          <p className={styles.line}>{afterWrong(sequence, score)}</p>
          {phase.name === 'wrong' && <p className={styles.next}>{WHAT_NEXT}</p>}
        </div>
      );
  }
}

/** One digit of the sequence. It is hidden from screen readers, because the live region announces it once. */
function Digit({ digit, onShown }: { digit: number | undefined; onShown: () => void }) {
  useShownFrame(onShown);
  return (
    <p className={styles.digit} aria-hidden="true">
      {digit}
    </p>
  );
}

/** The delay between the animations of neighbouring beads. */
const BEAD_MS = 40;

/** One bead on a line for each digit of the sequence. A bead shows its digit once the player has entered it. */
function Progress({ state }: { state: SequenceState }) {
  const { sequence, entered } = state;
  const isComplete = entered === sequence.length;
  return (
    <div
      className={styles.thread}
      data-complete={isComplete || undefined}
      role="img"
      aria-label={`${entered} of ${sequence.length} digits entered`}
    >
      {sequence.map((_digit, index) => {
        const { look, digit } = beadAt(state, index);
        return (
          <span key={index} className={styles.place} data-look={look}>
            <span
              className={styles.bead}
              style={isComplete ? { animationDelay: `${index * BEAD_MS}ms` } : undefined}
            >
              {digit}
            </span>
            {(look === 'right' || look === 'wrong') && (
              <span className={styles.mark}>
                <Mark kind={look} />
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

interface Bead {
  look: 'shown' | 'right' | 'wrong' | 'open';
  /** The digit that was entered at the place of the bead. */
  digit?: number | undefined;
}

function beadAt(state: SequenceState, index: number): Bead {
  const { phase, sequence, entered } = state;
  if (phase.name === 'digit' && phase.index === index) return { look: 'shown' };
  if (index < entered) return { look: 'right', digit: sequence[index] };
  const wrongDigit = wrongDigitOf(state);
  return wrongDigit !== null && index === entered ? { look: 'wrong', digit: wrongDigit } : { look: 'open' };
}
