import { type RefObject, useCallback, useState } from 'react';
import { toast } from './toast';

/**
 * Loads a part of a page on first use. Call `load` on hover, focus or click. Repeated calls are allowed. If the part
 * cannot be loaded, a toast is shown (ML-190).
 */
export function useOnDemand<Part>(loadPart: () => Promise<Part>) {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const load = useCallback(() => {
    loadPart().then(
      (loaded) => setPart({ loaded }),
      () =>
        toast.error('That could not be loaded', {
          description: 'Check your connection and try again. (ML-190)',
        }),
    );
  }, [loadPart]);
  return { part: part?.loaded ?? null, load };
}

/** The props of a popup that opens from a button. The button was on the page before the popup's code was loaded. */
export interface Anchored {
  /** A button that sets `aria-haspopup` and `aria-expanded` by itself. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Returns the popup's handler for requests to open and close. It ignores a request to close by a press on the button.
 * The button handles that press itself, and would then open the popup again.
 */
export const followingAnchor =
  ({ anchor, onOpenChange }: Pick<Anchored, 'anchor' | 'onOpenChange'>) =>
  (next: boolean, { event }: { event: Event }): void => {
    const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
    if (next || !isOnAnchor) onOpenChange(next);
  };

/** Returns true if a dialog, drawer, menu or popover is open. It then has the keyboard. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(':is(.ml-dialog, .ml-drawer, .ml-menu, .ml-popover)[data-open]') !== null;
