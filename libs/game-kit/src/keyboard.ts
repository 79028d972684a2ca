import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useRunValues } from './run-hooks';

const NUMBER_PAD_DIGIT = /^Numpad(\d)$/;

/**
 * Returns the name of a key. A key of the number pad counts as its digit, even if NumLock is off and the key reports
 * Home, End or an arrow.
 */
const nameOf = ({ key, code }: KeyboardEvent) => NUMBER_PAD_DIGIT.exec(code)?.[1] ?? key.toLowerCase();

/**
 * Listens for one key anywhere in the game. Ignores repeats of a held key, and keys that are pressed with Ctrl, Alt
 * or Meta.
 * @param key as in KeyboardEvent.key, in lower case. A digit also matches the key of the number pad.
 */
export function useKey(key: string, onPress: () => void): void {
  const { root } = useRunValues();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (nameOf(event) === key) onPress();
  });
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [root]);
}

/**
 * Returns the index of the item that an arrow key moves the focus to, on a board that is laid out in rows. Arrows
 * stop at the edges. Home and End move to the first and the last item.
 * @param key as in KeyboardEvent.key.
 * @param index the index of the focused item, from 0.
 * @returns the index to focus, or null for any other key.
 */
export function arrowTarget(key: string, index: number, columns: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return index % columns === 0 ? index : index - 1;
    case 'ArrowRight':
      return index % columns === columns - 1 ? index : Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return index < columns ? index : index - columns;
    case 'ArrowDown':
      return index + columns < count ? index + columns : index;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Focuses an element without scrolling, unless another element has the focus. Use it for an element that replaces a
 * focused element.
 */
export function focusIfFree(element: HTMLElement): void {
  const { activeElement, body } = element.ownerDocument;
  if (activeElement === null || activeElement === body) element.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard focus inside the game. It focuses the root at mount, unless an element inside the root already
 * has the focus. It restores the focus after a pause. It focuses the root when the focused element is removed. By
 * itself it never takes the focus from an element outside the game.
 * @param root the game's root element. It must be focusable.
 * @returns a function that moves the focus into the game: to the element that had it last, or to the root. During a
 * pause the game is inert, so the focus moves at the end of the pause.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, paused: boolean): () => void {
  const last = useRef<HTMLElement | null>(null);
  const isWanted = useRef(false);

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const remember = () => {
      const focused = element.ownerDocument.activeElement;
      if (focused instanceof HTMLElement && element.contains(focused)) last.current = focused;
    };
    element.addEventListener('focusin', remember);
    remember();
    if (last.current === null) element.focus({ preventScroll: true });
    return () => element.removeEventListener('focusin', remember);
  }, [root]);

  const takeFocus = () => {
    const element = root.current;
    isWanted.current = element === null || element.inert;
    if (element === null || element.inert) return;
    last.current?.focus({ preventScroll: true });
    if (!element.contains(element.ownerDocument.activeElement)) element.focus({ preventScroll: true });
  };
  const restoreFocus = useEffectEvent(() => {
    if (isWanted.current) takeFocus();
    else if (last.current !== null) focusIfFree(last.current);
  });
  useEffect(() => {
    if (!paused) restoreFocus();
  }, [paused]);

  useEffect(() => {
    const element = root.current;
    if (!paused && element !== null && last.current?.isConnected === false) focusIfFree(element);
  });
  return takeFocus;
}
