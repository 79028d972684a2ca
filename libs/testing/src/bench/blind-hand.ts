const PRESSABLE = 'button:not([disabled]),[role="button"],[role="gridcell"],input';
/** As often as a hasty player. */
export const PRESS_EVERY_MS = 400;
const STEP = 7919;

/** Presses what can be pressed in a game that brings no bot, one thing after another. */
export function createBlindHand(element: Element): () => void {
  let presses = 0;
  return () => {
    const found = [...element.querySelectorAll<HTMLElement>(PRESSABLE)];
    const pressed = found[(presses++ * STEP) % Math.max(1, found.length)] ?? element.firstElementChild;
    if (!(pressed instanceof HTMLElement)) return;
    pressed.click();
    for (const type of ['keydown', 'keyup'])
      pressed.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true }));
  };
}
