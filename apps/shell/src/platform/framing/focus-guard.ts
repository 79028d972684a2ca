/** The maximum number of times that a frame may take the focus from a control within a second. */
const TOLERATED_TAKES = 20;
const WINDOW_MS = 1000;
/** The longest time from the press of Tab, or from the call of `expect`, until the focus arrives in the frame. */
const ASKED_MS = 500;

export interface FocusGuard {
  /** Call this function before the shell moves the focus into the frame. */
  expect(): void;
  stop(): void;
}

/**
 * Gives the focus back to a control of the shell when a script in a frame takes it. Browsers allow every frame to take
 * the focus, even an inert one. The frame would then get the keys that the player types. An inert frame never keeps the
 * focus. Another frame keeps it unless the player uses the keyboard, because a page cannot detect a tap on a frame.
 * @param onExcess called when the frame takes the focus more than `TOLERATED_TAKES` times within a second.
 */
export function guardFocus(iframe: HTMLElement, onExcess: () => void): FocusGuard {
  const stopped = new AbortController();
  const { signal } = stopped;
  /** The control that the player uses by keyboard. */
  let control: HTMLElement | null = null;
  /** The element of the shell that had the focus most recently. */
  let latest: HTMLElement | null = null;
  let askedMs = -Infinity;
  let takesMs: number[] = [];
  const expectFocus = () => (askedMs = performance.now());
  const note = () => {
    const { activeElement } = document;
    if (activeElement === iframe) return;
    latest = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    control = latest?.matches(':focus-visible') === true ? latest : null;
  };
  /** The element that gets the focus back; undefined if the frame may keep it. */
  const returnsTo = (nowMs: number): HTMLElement | null | undefined => {
    if (iframe.closest('[inert]') !== null) return latest?.isConnected === true ? latest : null;
    if (control === null || !control.isConnected) return undefined;
    const isAsked = nowMs - askedMs < ASKED_MS || iframe.matches(':hover');
    return isAsked ? undefined : control;
  };
  const giveBack = (target: HTMLElement | null) => {
    if (document.activeElement !== iframe) return;
    if (target === null) iframe.blur();
    else target.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', note, { signal });
  // Read the focus in a later task, because the browser knows the focused element only after this event.
  document.addEventListener('focusout', () => setTimeout(note), { signal });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      note();
      if (key === 'Tab') expectFocus();
    },
    { capture: true, signal },
  );
  window.addEventListener(
    'blur',
    () => {
      if (document.activeElement !== iframe) return;
      const nowMs = performance.now();
      const target = returnsTo(nowMs);
      if (target === undefined) return;
      takesMs = [...takesMs.filter((takenMs) => nowMs - takenMs < WINDOW_MS), nowMs];
      if (takesMs.length > TOLERATED_TAKES) onExcess();
      // Give the focus back in a later task. If it were given back during this event, Chromium would still send the
      // keys to the frame.
      else setTimeout(() => giveBack(target));
    },
    { signal },
  );
  note();
  return { expect: expectFocus, stop: () => stopped.abort() };
}
