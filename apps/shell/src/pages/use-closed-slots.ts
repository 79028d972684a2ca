import { type ClosedSlots, noneClosed } from '@mindloom/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Platform } from '../platform/create-platform';

const subscribeToNothing = () => () => undefined;

/**
 * Calls `work` after the browser has drawn the current state of the page. @returns a function that cancels the call.
 */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The browser draws between a frame's callbacks and the next timer.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Returns the slots that nobody can start now, for pages with links to games. Keeps the registry up to date while such
 * a page is shown. The platform is loaded after the page is drawn. The set is empty until the platform has read the
 * registry.
 */
export function useClosedSlots(): ClosedSlots {
  const [platform, setPlatform] = useState<Platform | null>(null);
  useEffect(() => {
    let isShown = true;
    const cancel = afterPaint(() => {
      import('../app-platform').then(
        (part) => isShown && setPlatform(part.platform),
        // If the platform could not be loaded, every game looks open. The game's page then reports why a game cannot start.
        () => undefined,
      );
    });
    return () => {
      isShown = false;
      cancel();
    };
  }, []);
  useEffect(() => platform?.start(), [platform]);
  return useSyncExternalStore(
    platform?.closedSlots.subscribe ?? subscribeToNothing,
    () => platform?.closedSlots.get() ?? noneClosed,
  );
}
