import type { RefObject } from 'react';
import { useKey } from '../use-key';

/** Lets any arrow key lead to the first button of a list, from wherever in the game outside of it. */
export function useArrowsInto(list: RefObject<HTMLElement | null>): void {
  const enter = () => {
    const { current } = list;
    if (current === null || current.contains(current.ownerDocument.activeElement)) return;
    current.querySelector('button')?.focus({ preventScroll: true });
  };
  useKey('arrowup', enter);
  useKey('arrowdown', enter);
  useKey('arrowleft', enter);
  useKey('arrowright', enter);
}
