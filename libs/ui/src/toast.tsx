import { type ComponentType, useEffect, useState } from 'react';
import type { ToastEntry, ToasterProps, ToastKind, ToastOptions, ToastScreen } from './toaster';

// Toasts that were raised before the toaster was loaded. The first of them loads it.
const waiting: ToastEntry[] = [];
let screen: ToastScreen | undefined;
let requestToaster: (() => void) | undefined;

const raise =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}) => {
    const entry = { kind, title, ...options };
    if (screen !== undefined) return screen.show(entry);
    waiting.push(entry);
    requestToaster?.();
  };

/** Shows a toast. Needs a `<ToastHost />` on the page. Errors use the destructive style and are announced immediately. */
export const toast = { success: raise('success'), error: raise('error'), info: raise('info') };

/** Removes all toasts, such as when their page is left for a game. */
export function dismissToasts(): void {
  waiting.length = 0;
  screen?.dismissAll();
}

const loadToaster = () => import('./toaster');

/** Loads the toaster before the first toast, which may be raised while the network is down. */
export async function preloadToaster(): Promise<void> {
  // A failure is ignored here: the first toast loads the toaster again and reports a failure then.
  await loadToaster().catch(() => undefined);
}

/** Shows the toasts. Use it once per page. The toaster is loaded by `preloadToaster` or by the first toast. */
export function ToastHost() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType<ToasterProps> } | null>(null);
  useEffect(() => {
    let isMounted = true;
    const load = () => {
      // After a failure, the next toast loads the toaster again; it then shows both toasts.
      loadToaster().then(
        (loaded) => isMounted && setToaster(loaded),
        (error: unknown) => isMounted && console.error('ML-192 toaster not loaded', error),
      );
    };
    requestToaster = load;
    if (waiting.length > 0) load();
    return () => {
      isMounted = false;
      if (requestToaster === load) requestToaster = undefined;
    };
  }, []);
  return toaster === null ? null : <toaster.Toaster register={registerToaster} />;
}

function registerToaster(next: ToastScreen): () => void {
  screen = next;
  for (const entry of waiting.splice(0)) next.show(entry);
  return () => {
    if (screen === next) screen = undefined;
  };
}
