import { type RefObject, useEffect, useRef } from 'react';
import { focusIfFree } from './focus-if-free';

/**
 * Keeps the keyboard inside the game: gives it the focus at mount unless a part of it has taken it, gives it
 * back after a pause, and catches it when the focused part leaves. Takes it from nothing else.
 * @param root the game's ground; it must be focusable.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, paused: boolean): void {
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const ground = root.current;
    if (ground === null) return undefined;
    const remember = () => {
      const focused = ground.ownerDocument.activeElement;
      if (focused instanceof HTMLElement && ground.contains(focused)) last.current = focused;
    };
    ground.addEventListener('focusin', remember);
    remember();
    if (last.current === null) ground.focus({ preventScroll: true });
    return () => ground.removeEventListener('focusin', remember);
  }, [root]);

  useEffect(() => {
    if (!paused && last.current !== null) focusIfFree(last.current);
  }, [paused]);

  useEffect(() => {
    const ground = root.current;
    if (!paused && ground !== null && last.current?.isConnected === false) focusIfFree(ground);
  });
}
