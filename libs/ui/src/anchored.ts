import type { RefObject } from 'react';

/** What opens from a button that was on the page before its code was loaded. */
export interface Anchored {
  /** A button of the page's own, which says `aria-haspopup` and `aria-expanded` itself. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Tells the button what the popup wishes, except what happens on the button itself: that is the button's own business,
 * and what closes here would open there.
 */
export const followingAnchor =
  ({ anchor, onOpenChange }: Pick<Anchored, 'anchor' | 'onOpenChange'>) =>
  (next: boolean, { event }: { event: Event }): void => {
    const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
    if (next || !isOnAnchor) onOpenChange(next);
  };
