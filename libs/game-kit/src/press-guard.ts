import { type RefObject, useLayoutEffect } from 'react';

const CONTROLS = 'button, a';

const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(CONTROLS) : null);

/**
 * Stops a click on a control if its press began elsewhere. Browsers send the click of a touch to the element that is
 * under the finger at the release. Without this guard, a control that appears under a held finger would be pressed.
 * @param root the game's root element.
 */
export function usePressGuard(root: RefObject<HTMLElement | null>): void {
  // Register the listeners in a layout effect, before those of `useSkip`, which stop some presses.
  useLayoutEffect(() => {
    const element = root.current;
    /** The press that has not led to a click yet, with the control on which it began. */
    let press: { control: Element | null } | null = null;
    const began = (event: Event) => {
      press = { control: controlOf(event) };
    };
    const clicked = (event: MouseEvent) => {
      const last = press;
      press = null;
      const control = controlOf(event);
      // The keyboard and assistive technology send clicks without a press. Such a click has a click count of 0.
      if (event.detail === 0 || last === null || control === null || control === last.control) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element?.addEventListener('pointerdown', began, { capture: true });
    element?.addEventListener('click', clicked, { capture: true });
    return () => {
      element?.removeEventListener('pointerdown', began, { capture: true });
      element?.removeEventListener('click', clicked, { capture: true });
    };
  }, [root]);
}
