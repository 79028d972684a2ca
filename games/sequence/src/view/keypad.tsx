import { arrowTarget, focusIfFree, Mark, useKey } from '@mindloom/game-kit';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type SequenceState, wrongDigitOf } from '../state';
import { KEYPAD_COLUMNS, MAX_DIGIT, MIN_DIGIT } from '../rules';
import styles from './keypad.module.css';

const DIGITS = Array.from({ length: MAX_DIGIT - MIN_DIGIT + 1 }, (_, index) => MIN_DIGIT + index);
const SIZES: CSSProperties & Record<`--${string}`, number> = { '--columns': KEYPAD_COLUMNS };
/** The focus starts on the middle key, because this key is closest to all others. */
const MIDDLE = Math.floor(DIGITS.length / 2);

interface KeypadProps {
  state: SequenceState;
  onEnter: (digit: number) => void;
}

/** The keys of the keypad. The application role makes screen readers pass digits and arrow keys to the game. */
export function Keypad({ state, onEnter }: KeypadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(MIDDLE);
  const { name } = state.phase;

  const move = (event: KeyboardEvent) => {
    // Without NumLock the number pad sends arrow keys, but the player wants to enter digits.
    const target = event.code.startsWith('Numpad')
      ? null
      : arrowTarget(event.key, current, KEYPAD_COLUMNS, DIGITS.length);
    if (target === null) return;
    event.preventDefault();
    keyAt(pad.current, target)?.focus({ preventScroll: true });
  };
  /** Enters a digit. A digit that is entered with its number key gets the focus, so that only one key is marked. */
  const enter = (digit: number, index: number) => {
    const { current: keys } = pad;
    if (name === 'input' && keys?.contains(keys.ownerDocument.activeElement))
      keyAt(keys, index)?.focus({ preventScroll: true });
    onEnter(digit);
  };
  // At the start of a run, the element with the focus is removed, for example Try Again. Move the focus to a key.
  const isStarting = name === 'ready';
  const holdFocus = useEffectEvent(() => {
    const key = keyAt(pad.current, current);
    if (key !== undefined) focusIfFree(key);
  });
  useEffect(() => {
    if (isStarting) holdFocus();
  }, [isStarting]);

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
          onEnter={() => enter(digit, index)}
          onFocus={() => setCurrent(index)}
        />
      ))}
    </div>
  );
}

type KeyLook = 'shown' | 'right' | 'wrong' | 'plain';

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

interface KeyButtonProps {
  digit: number;
  look: KeyLook;
  locked: boolean;
  focusable: boolean;
  onEnter: () => void;
  onFocus: () => void;
}

/** One key of the keypad. A number key of the keyboard presses it too. A locked key stays focusable. */
function KeyButton({ digit, look, locked, focusable, onEnter, onFocus }: KeyButtonProps) {
  useKey(String(digit), onEnter);
  const pressHandlers = usePress(onEnter);
  return (
    <button
      type="button"
      className={styles.key}
      aria-disabled={locked || undefined}
      data-look={look}
      tabIndex={focusable ? 0 : -1}
      onKeyDown={ignoreHeldKey}
      onFocus={onFocus}
      {...pressHandlers}
    >
      {digit}
      {(look === 'right' || look === 'wrong') && (
        <span className={styles.mark}>
          <Mark kind={look} />
        </span>
      )}
    </button>
  );
}

/** Prevents repeated entries if the player holds Enter down. */
const ignoreHeldKey = (event: KeyboardEvent) =>
  event.repeat && event.key === 'Enter' && event.preventDefault();

/**
 * Returns handlers that press on pointer down instead of click, so that fast input with two fingers is not lost. A
 * click presses only if there was no pointer down, because the keyboard and assistive technology send clicks without
 * a pointer.
 */
function usePress(onPress: () => void) {
  const isDown = useRef(false);
  return {
    onPointerDown({ button }: PointerEvent) {
      if (button !== 0) return;
      isDown.current = true;
      onPress();
    },
    onClick({ detail }: MouseEvent) {
      if (!isDown.current || detail === 0) onPress();
      isDown.current = false;
    },
  };
}
