import { type RefObject, useLayoutEffect } from 'react';

/**
 * Stores the position and the size of an element in CSS variables of the body. Toasts then appear in the place of this
 * element, scroll with the page and cover nothing else (D-84).
 */
export function useToastPlace(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.body;
    const place = () => {
      const box = element.current?.getBoundingClientRect();
      if (box === undefined) return;
      style.setProperty('--toast-place-top', `${box.top + window.scrollY}px`);
      style.setProperty('--toast-place-left', `${box.left + window.scrollX}px`);
      style.setProperty('--toast-place-width', `${box.width}px`);
      style.setProperty('--toast-place-height', `${box.height}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    // The element moves when the body or the element's parent changes its size.
    for (const observed of [document.body, element.current?.parentElement])
      if (observed) observer.observe(observed);
    return () => {
      observer.disconnect();
      for (const side of ['top', 'left', 'width', 'height']) style.removeProperty(`--toast-place-${side}`);
    };
  }, [element]);
}
