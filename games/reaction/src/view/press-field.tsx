import { useShownFrame } from '@mindloom/game-kit';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { NOW } from '../feedback';
import type { Round } from '../round';
import { MIN_HIT_SIZE_PX } from '../rules';
import styles from './press-field.module.css';

/** A press on the field: its time stamp on the performance timeline, and whether it hit the target. */
type Press = (stampMs: number, onTarget: boolean) => void;

interface PressFieldProps {
  onPress: Press;
  /** The target, or null until its delay has ended. */
  children: ReactNode;
}

/** The field in which a round runs. The application role makes screen readers pass all keys to the game. */
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

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Returns handlers that report a press on pointer down or key down (D-23). A key press always hits the target. */
function pressHandlers(onPress: Press) {
  return {
    onPointerDown(event: PointerEvent) {
      if (event.isPrimary && event.button === 0) onPress(event.timeStamp, hitsTarget(event));
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) onPress(event.timeStamp, true);
    },
    onClick(event: MouseEvent) {
      // Assistive technology sends clicks without a pointer or key. Such a click has a click count of 0.
      if (event.detail === 0) onPress(event.timeStamp, hitsTarget(event));
    },
  };
}

const hitsTarget = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('[data-target]') !== null;

interface TargetProps {
  round: Round;
  /** Called with the time stamp of the frame that shows the target. */
  onShown: (frameMs: number) => void;
}

/** The target. Its visible size is that of the round, but the area that can be pressed is never too small. */
export function Target({ round, onShown }: TargetProps) {
  useShownFrame(onShown);
  const { targetSizePx, targetXPercent, targetYPercent } = round;
  const hitSizePx = Math.max(MIN_HIT_SIZE_PX, targetSizePx);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-target
      aria-label="Target, press now"
      className={styles.target}
      style={{
        width: hitSizePx,
        height: hitSizePx,
        left: offsetWithin(targetXPercent, hitSizePx),
        top: offsetWithin(targetYPercent, hitSizePx),
      }}
    >
      <span className={styles.disc} style={{ width: targetSizePx, height: targetSizePx }}>
        {NOW}
      </span>
    </button>
  );
}

/**
 * Returns a CSS offset that keeps a box of a given size inside a field of any size.
 * @param percent the position in the field, from 0 to 100.
 */
const offsetWithin = (percent: number, sizePx: number) => `calc((100% - ${sizePx}px) * ${percent / 100})`;
