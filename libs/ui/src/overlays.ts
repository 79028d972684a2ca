import type { RefObject } from 'react';

/** The props of a popup that opens from a button. The button is on the page before the popup's code is loaded. */
export interface Anchored {
  /** A button that sets `aria-haspopup` and `aria-expanded` by itself. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Returns the popup's handler for requests to open and close. The handler ignores a request to close that a press on
 * the button has caused, because the button handles its presses itself, and would open the closed popup again.
 */
export const followingAnchor =
  ({ anchor, onOpenChange }: Pick<Anchored, 'anchor' | 'onOpenChange'>) =>
  (next: boolean, { event }: { event: Event }): void => {
    const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
    if (next || !isOnAnchor) onOpenChange(next);
  };

/** Returns true if a dialog, drawer, menu or popover is open. Key presses then belong to this overlay. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(':is(.ml-dialog, .ml-drawer, .ml-menu, .ml-popover)[data-open]') !== null;
