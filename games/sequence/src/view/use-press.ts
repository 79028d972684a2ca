import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * The handlers of a key that enters as a finger or pointer goes down, as keypads do, so that quick fingers lose
 * nothing. A click enters only where no pointer has: from the keyboard or from assistive technology.
 */
export function usePress(onPress: () => void) {
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
