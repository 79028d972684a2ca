import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRunValues } from './run-hooks';

/**
 * The time from the start of a wait until it can be skipped. An earlier press can be the second tap of a double tap on
 * the answer, so it does not skip.
 */
const SKIP_AFTER_MS = 250;

/** How long input is ignored after a skip. The player meant such input for the wait, not for the next question. */
const GUARD_MS = 150;

const PRESSES = ['pointerdown', 'keydown', 'click'] as const;

/** Returns true for keys that belong to the host and the browser. The game never stops these keys. */
const isHostKey = (event: Event) =>
  event instanceof KeyboardEvent && (event.key === 'Escape' || event.key === 'Tab');

/**
 * Returns true if an event ends a press (a click) or repeats it (a held key). A click whose count is 0 comes from
 * assistive technology and is a press of its own.
 */
const endsOrRepeatsPress = (event: Event) =>
  event instanceof KeyboardEvent
    ? event.repeat
    : event instanceof MouseEvent && event.type === 'click' && event.detail > 0;

const isOnControl = ({ target }: Event) =>
  target instanceof Element && target.closest('button:not([aria-disabled])') !== null;

function isSkip(event: Event): boolean {
  if (isOnControl(event)) return false;
  if (event instanceof KeyboardEvent) return event.key === 'Enter' && !event.repeat;
  return (
    event instanceof PointerEvent && event.type === 'pointerdown' && event.isPrimary && event.button === 0
  );
}

/**
 * Lets the player skip a wait, such as the display of feedback after an answer, with a tap anywhere in the game or
 * with Enter. A tap on an enabled button presses the button instead. After a skip, input is ignored for a moment, so
 * that it does not answer the next question.
 * @param pause identifies the wait; null while there is none.
 * @param onSkip sends the event that ends the wait.
 * @param afterMs the minimum time from the start of the wait to the skip.
 * @returns a function that skips the wait from elsewhere, such as from a button. Input is then ignored in the same way.
 */
export function useSkip(
  pause: string | number | null,
  onSkip: () => void,
  afterMs: number = SKIP_AFTER_MS,
): () => void {
  const { root, clock } = useRunValues();
  const beganAtMs = useRef(0);
  const guardedUntilMs = useRef(0);
  /**
   * True until the press that skipped has ended. The click of the press, and repeats of its key, must not reach the
   * game.
   */
  const isHeld = useRef(false);

  useLayoutEffect(() => {
    if (pause !== null) beganAtMs.current = clock.now();
  }, [pause, clock]);

  const skip = () => {
    guardedUntilMs.current = clock.now() + GUARD_MS;
    onSkip();
  };
  const pressed = useEffectEvent((event: Event) => {
    if (isHostKey(event)) return;
    const nowMs = clock.now();
    if (!endsOrRepeatsPress(event)) isHeld.current = false;
    if (isHeld.current || nowMs < guardedUntilMs.current) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    if (pause === null || nowMs - beganAtMs.current < afterMs || !isSkip(event)) return;
    event.stopImmediatePropagation();
    isHeld.current = true;
    skip();
  });
  useEffect(() => {
    const element = root.current;
    for (const type of PRESSES) element?.addEventListener(type, pressed, { capture: true });
    return () => {
      for (const type of PRESSES) element?.removeEventListener(type, pressed, { capture: true });
    };
  }, [root]);
  return skip;
}
