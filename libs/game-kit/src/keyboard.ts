import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useRunValues } from './run-hooks';

const NUMBER_PAD_DIGIT = /^Numpad(\d)$/;

/** Treats a number pad key as its digit even when NumLock is off and the key reports Home, End or an arrow. */
const nameOf = ({ key, code }: KeyboardEvent) => NUMBER_PAD_DIGIT.exec(code)?.[1] ?? key.toLowerCase();

/**
 * Listens for one key anywhere in the game. Ignores repeats of a held key and keys pressed with Ctrl, Alt or Meta.
 * @param key as in KeyboardEvent.key, in lower case; a digit also matches the number pad.
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
 * The index that an arrow key moves the focus to on a board laid out in rows. Arrows stop at the edges; Home and End
 * move to the first and the last item.
 * @param key as in KeyboardEvent.key.
 * @param index of the focused item, from 0.
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
 * Focuses an element without scrolling, unless another element has the focus. Use it for a part that replaces a
 * focused part.
 */
export function focusIfFree(element: HTMLElement): void {
  const { activeElement, body } = element.ownerDocument;
  if (activeElement === null || activeElement === body) element.focus({ preventScroll: true });
}

/**
 * Keeps the keyboard focus inside the game: focuses the root at mount unless a part of it already has the focus,
 * restores the focus after a pause, and focuses the root when the focused part is removed. By itself it never takes the
 * focus from an element outside the game.
 * @param root the game's root element; it must be focusable.
 * @returns takes the focus for the host: to the part that had it last, or to the root. During a pause, when the game is
 * inert, it takes the focus at the end of the pause.
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
