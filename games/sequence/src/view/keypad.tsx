import { arrowTarget, focusIfFree } from '@mindloom/game-kit';
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { KEYPAD_COLUMNS, MAX_DIGIT, MIN_DIGIT } from '../rules';
import { type SequenceState, wrongDigitOf } from '../state';
import { KeyButton, type KeyLook } from './key-button';
import styles from './console.module.css';

const DIGITS = Array.from({ length: MAX_DIGIT - MIN_DIGIT + 1 }, (_, index) => MIN_DIGIT + index);
const SIZES: CSSProperties & Record<`--${string}`, number> = { '--columns': KEYPAD_COLUMNS };
/** The way from the middle is short to every key. */
const MIDDLE = Math.floor(DIGITS.length / 2);

function lookOf(state: SequenceState, digit: number): KeyLook {
  const { phase, sequence, entered } = state;
  if (phase.name === 'digit') return sequence[phase.index] === digit ? 'shown' : 'plain';
  const wrongDigit = wrongDigitOf(state);
  if (wrongDigit !== null) return wrongDigit === digit ? 'wrong' : 'plain';
  return sequence[entered - 1] === digit ? 'right' : 'plain';
}

function keyAt(pad: HTMLElement | null, index: number): HTMLElement | undefined {
  const key = pad?.children[index];
  return key instanceof HTMLElement ? key : undefined;
}

interface KeypadProps {
  state: SequenceState;
  onEnter: (digit: number) => void;
}

/** The keys. Screen readers pass all keys on to it, digits and arrows too, as to any application. */
export function Keypad({ state, onEnter }: KeypadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(MIDDLE);
  const { name } = state.phase;

  const move = (event: KeyboardEvent) => {
    // Without NumLock the number pad says arrows, but means digits.
    const target = event.code.startsWith('Numpad')
      ? null
      : arrowTarget(event.key, current, KEYPAD_COLUMNS, DIGITS.length);
    if (target === null) return;
    event.preventDefault();
    keyAt(pad.current, target)?.focus({ preventScroll: true });
  };
  // A run begins under the player's hands: what had the focus, such as Try Again, has just gone.
  const begins = name === 'ready';
  const holdFocus = useEffectEvent(() => {
    const key = keyAt(pad.current, current);
    if (key !== undefined) focusIfFree(key);
  });
  useEffect(() => {
    if (begins) holdFocus();
  }, [begins]);

  return (
    <div
      ref={pad}
      role="application"
      aria-label="Keypad"
      className={styles.keypad}
      style={SIZES}
      onKeyDown={move}
    >
      {DIGITS.map((digit, index) => (
        <KeyButton
          key={digit}
          digit={digit}
          look={lookOf(state, digit)}
          locked={name !== 'input'}
          focusable={index === current}
          onEnter={() => onEnter(digit)}
          onFocus={() => setCurrent(index)}
        />
      ))}
    </div>
  );
}
