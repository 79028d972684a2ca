import { type ClosedSlots, noneClosed } from '@mindloom/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Platform } from '../platform/create-platform';

const nothingToHear = () => () => undefined;

/**
 * Which slots nobody can start now, for pages that lead to games; keeps the registry fresh while such a page is shown.
 * None until the platform is loaded and the registry is known.
 */
export function useClosedSlots(): ClosedSlots {
  const [platform, setPlatform] = useState<Platform | null>(null);
  useEffect(() => {
    let isShown = true;
    import('../app-platform').then(
      (part) => isShown && setPlatform(part.platform),
      // Not said: without it every game looks open, and a start that cannot be says why.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => platform?.start(), [platform]);
  return useSyncExternalStore(
    platform?.closedSlots.subscribe ?? nothingToHear,
    () => platform?.closedSlots.get() ?? noneClosed,
  );
}
