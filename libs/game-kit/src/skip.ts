import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRunValues } from './run-hooks';

/** An earlier press still belongs to the answer, such as the second tap of a double tap. */
const SKIP_AFTER_MS = 250;

/** After a skip, the game ignores input for this time: it was meant for the pause, not for the next question. */
const GUARD_MS = 150;

const PRESSES = ['pointerdown', 'keydown', 'click'] as const;

/** Keys that belong to the host and the browser. The game never stops them. */
const isHostKey = (event: Event) =>
  event instanceof KeyboardEvent && (event.key === 'Escape' || event.key === 'Tab');

/** Assistive technology clicks without a pointer, with a click count of 0. */
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
 * Lets the player skip a pause, such as the feedback after an answer, with a tap anywhere in the game or with Enter.
 * A tap on an enabled button presses the button instead.
 * @param pause identifies the pause; null while there is none.
 * @param onSkip sends the event that ends the pause.
 * @param afterMs the shortest time from the start of the pause to the skip.
 * @returns skips for another reason, such as a button, and guards the next question as well.
 */
export function useSkip(
  pause: string | number | null,
  onSkip: () => void,
  afterMs: number = SKIP_AFTER_MS,
): () => void {
  const { root, clock } = useRunValues();
  const beganAtMs = useRef(0);
  const guardedUntilMs = useRef(0);
  /** The press that skipped has not ended: its click or its repeated keys must not reach the next question. */
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
