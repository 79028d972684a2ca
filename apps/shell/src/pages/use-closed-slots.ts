import { type ClosedSlots, noneClosed } from '@mindloom/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Platform } from '../platform/create-platform';

const subscribeToNothing = () => () => undefined;

/**
 * Returns the slots that nobody can start now, for pages with links to games. Keeps the registry up to date while
 * such a page is shown. Empty until the platform is loaded and has read the registry.
 */
export function useClosedSlots(): ClosedSlots {
  const [platform, setPlatform] = useState<Platform | null>(null);
  useEffect(() => {
    let isShown = true;
    import('../app-platform').then(
      (part) => isShown && setPlatform(part.platform),
      // This failure is not reported. Every game then looks open, and the game's page reports why a game cannot
      // start.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => platform?.start(), [platform]);
  return useSyncExternalStore(
    platform?.closedSlots.subscribe ?? subscribeToNothing,
    () => platform?.closedSlots.get() ?? noneClosed,
  );
}
