import { useEffect } from 'react';

/** The popover's code, one chunk for all marks. */
export const loadPopover = () => import('@mindloom/ui/popover');

/** Fetches the popover once the figures are shown: they go first, and whoever then asks about one is answered at once. */
export function usePopoverAhead(isShown: boolean): void {
  useEffect(() => {
    // Silent by design: the mark asks for it again, and says so when it does not come.
    if (isShown) loadPopover().catch(() => undefined);
  }, [isShown]);
}
