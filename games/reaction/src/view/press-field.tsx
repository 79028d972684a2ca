import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type Press, pressHandlers } from './press-handlers';

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface PressFieldProps {
  onPress: Press;
  /** The target; null until it is due. */
  children: ReactNode;
}

/** The field while a round runs: every press anywhere on it counts. Screen readers pass all keys on to it. */
export function PressField({ onPress, children }: PressFieldProps) {
  return (
    <div
      ref={takeFocus}
      role="application"
      aria-label="Wait for the target, then press"
      tabIndex={-1}
      className={`${styles.field} ${styles.pressable}`}
      {...pressHandlers(onPress)}
    >
      {children ?? <p className={styles.wait}>Wait…</p>}
    </div>
  );
}
