import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** A press on the field: its own time stamp on the performance timeline, and whether it met the target. */
export type Press = (stampMs: number, onTarget: boolean) => void;

const meetsTarget = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('[data-target]') !== null;

/**
 * The handlers that turn a finger, a pointer or a key going down into a press. A release plays no part (D-23).
 * Keys have no place: they meet the target wherever it is.
 */
export function pressHandlers(onPress: Press) {
  return {
    onPointerDown(event: PointerEvent) {
      if (event.isPrimary && event.button === 0) onPress(event.timeStamp, meetsTarget(event));
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) onPress(event.timeStamp, true);
    },
    onClick(event: MouseEvent) {
      // Assistive technology presses with a click alone: no pointer, no key, and so no count of clicks.
      if (event.detail === 0) onPress(event.timeStamp, meetsTarget(event));
    },
  };
}
