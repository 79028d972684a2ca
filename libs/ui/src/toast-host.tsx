import { type ComponentType, useEffect, useState } from 'react';
import { onToasterNeeded } from './toast';

const loadToaster = () => import('./toaster');

/** Loads the toaster before the first toast, which may be raised while the network is down. */
export async function preloadToaster(): Promise<void> {
  // A failure is ignored here: the first toast loads the toaster again and reports a failure then.
  await loadToaster().catch(() => undefined);
}

/** Shows the toasts. Use it once per page. The toaster is loaded by `preloadToaster` or by the first toast. */
export function ToastHost() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType } | null>(null);
  useEffect(
    () =>
      onToasterNeeded(() => {
        // After a failure, the next toast loads the toaster again; it then shows both toasts.
        loadToaster().then(setToaster, (error: unknown) => console.error('ML-192 toaster not loaded', error));
      }),
    [],
  );
  return toaster === null ? null : <toaster.Toaster />;
}
