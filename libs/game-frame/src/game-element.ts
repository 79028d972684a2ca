/** Matches the controls of a game that can have the keyboard focus. */
export const FOCUSABLE = 'button:enabled, a[href], input:enabled, [tabindex]';

/**
 * Whether the element of a game has neither text nor graphics, for example after an uncaught error during rendering.
 */
export const isBlank = (element: HTMLElement): boolean =>
  element.textContent.trim() === '' && element.querySelector('canvas,svg,img') === null;
