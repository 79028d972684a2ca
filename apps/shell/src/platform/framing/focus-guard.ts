/** How often within a second a frame may take the focus from a control before it is given up. */
const TOLERATED_TAKES = 20;
const WINDOW_MS = 1000;
/** How soon after Tab, or after a call of the shell, the focus arrives in the frame. */
const ASKED_MS = 500;

export interface FocusGuard {
  /** To be called before the shell moves the focus into the frame. */
  expect(): void;
  stop(): void;
}

/**
 * Gives the focus back to a control of the shell when a frame takes it by script. Browsers allow this to every frame, and the
 * frame would then get the keys that the player types. Acts only while the player uses the keyboard, because a page cannot see
 * a tap on a frame.
 * @param onExcess called when the frame takes the focus again and again.
 */
export function guardFocus(iframe: HTMLElement, onExcess: () => void): FocusGuard {
  const stopped = new AbortController();
  const { signal } = stopped;
  let control: HTMLElement | null = null;
  let askedMs = -Infinity;
  let takesMs: number[] = [];
  const expectFocus = () => (askedMs = performance.now());
  /** Notes the control that the player uses by keyboard. */
  const note = () => {
    const { activeElement } = document;
    if (activeElement === iframe) return;
    const isUsed = activeElement instanceof HTMLElement && activeElement.matches(':focus-visible');
    control = isUsed && activeElement !== document.body ? activeElement : null;
  };
  document.addEventListener('focusin', note, { signal });
  // Without a new control, the focus is on the page after the event.
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
      if (document.activeElement !== iframe || control === null || !control.isConnected) return;
      const nowMs = performance.now();
      if (nowMs - askedMs < ASKED_MS || iframe.matches(':hover')) return;
      takesMs = [...takesMs.filter((takenMs) => nowMs - takenMs < WINDOW_MS), nowMs];
      if (takesMs.length > TOLERATED_TAKES) onExcess();
      else control.focus({ preventScroll: true });
    },
    { signal },
  );
  note();
  return { expect: expectFocus, stop: () => stopped.abort() };
}
