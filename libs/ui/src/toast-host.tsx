import { type ComponentType, useEffect, useState } from 'react';
import { onToasterNeeded } from './toast';

const loadToaster = () => import('./toaster');

/** Fetches the toaster ahead of the first toast, which may come when there is no network any more. */
export async function preloadToaster(): Promise<void> {
  // Silent by design: the first toast asks for it again, and says so when it does not come.
  await loadToaster().catch(() => undefined);
}

/** The place where toasts appear; once on a page. The toaster itself is loaded with the first toast, or ahead of it. */
export function ToastHost() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(() => {
    let isShown = true;
    const stop = onToasterNeeded(() => {
      // A toaster that could not be loaded is asked for again by the next toast, which then shows both.
      loadToaster().then(
        // It may arrive after the host has left the page.
        (loaded) => isShown && setToaster(loaded),
        (error: unknown) => isShown && console.error('ML-192 toaster not loaded', error),
      );
    });
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return toaster === null ? null : <toaster.Toaster />;
}
