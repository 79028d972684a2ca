import { Mark, useKey } from '@mindloom/game-kit';
import type { KeyboardEvent } from 'react';
import styles from './key-button.module.css';
import { usePress } from './use-press';

export type KeyLook = 'shown' | 'right' | 'wrong' | 'plain';

interface KeyButtonProps {
  digit: number;
  look: KeyLook;
  locked: boolean;
  focusable: boolean;
  onEnter: () => void;
  onFocus: () => void;
}

/** A key that is held down enters its digit once. */
const ignoreHeldKey = (event: KeyboardEvent) =>
  event.repeat && event.key === 'Enter' && event.preventDefault();

/** One key of the pad, also reached by its number key. A locked one keeps the keyboard's focus. */
export function KeyButton({ digit, look, locked, focusable, onEnter, onFocus }: KeyButtonProps) {
  useKey(String(digit), onEnter);
  const press = usePress(onEnter);
  return (
    <button
      type="button"
      className={styles.key}
      aria-disabled={locked || undefined}
      data-look={look}
      tabIndex={focusable ? 0 : -1}
      onKeyDown={ignoreHeldKey}
      onFocus={onFocus}
      {...press}
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
