/**
 * Focuses an element without scrolling, unless something else on the page has the focus: for parts that follow
 * on a part that had it.
 */
export function focusIfFree(element: HTMLElement): void {
  const { activeElement, body } = element.ownerDocument;
  if (activeElement === null || activeElement === body) element.focus({ preventScroll: true });
}
