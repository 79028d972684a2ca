import { Mark } from '@mindloom/game-kit';
import { type SequenceState, wrongDigitOf } from '../state';
import styles from './slots.module.css';

/** How long after its neighbour a bead of a finished thread moves. */
const BEAD_MS = 40;

interface Slot {
  look: 'shown' | 'right' | 'wrong' | 'open';
  /** What has been entered here. */
  digit?: number | undefined;
}

function slotAt(state: SequenceState, index: number): Slot {
  const { phase, sequence, entered } = state;
  if (phase.name === 'digit' && phase.index === index) return { look: 'shown' };
  if (index < entered) return { look: 'right', digit: sequence[index] };
  const wrongDigit = wrongDigitOf(state);
  return wrongDigit !== null && index === entered ? { look: 'wrong', digit: wrongDigit } : { look: 'open' };
}

/** One bead on the thread for each digit of the sequence; it takes the digit when that is entered. */
export function Slots({ state }: { state: SequenceState }) {
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
        const { look, digit } = slotAt(state, index);
        return (
          <span key={index} className={styles.slot} data-look={look}>
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
