import { type ComponentType, useEffect, useState } from 'react';
import type { ToastEntry, ToastKind, ToastOptions, ToastScreen } from './toast-queue';
import type { ToasterProps } from './toaster';

// The toasts that were raised before the toaster was loaded. The first of them starts the load.
const waiting: ToastEntry[] = [];
let screen: ToastScreen | undefined;
let requestToaster: (() => void) | undefined;

/** The number of callers that hold the toasts now. */
let holds = 0;
const held: ToastEntry[] = [];

function put(entry: ToastEntry): void {
  if (screen !== undefined) return screen.show(entry);
  waiting.push(entry);
  requestToaster?.();
}

const raise =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}) => {
    const entry = { kind, title, ...options };
    if (holds === 0 || options.whileHeld === 'show') put(entry);
    else if (options.whileHeld !== 'drop') held.push(entry);
  };

/**
 * Shows a toast. It needs a `<ToastHost />` on the page. Errors have the destructive style and are announced
 * immediately.
 */
export const toast = { success: raise('success'), error: raise('error'), info: raise('info') };

/** Removes the current toast and all waiting toasts, for example when the player opens a game. */
export function dismissToasts(): void {
  waiting.length = 0;
  held.length = 0;
  screen?.dismissAll();
}

/**
 * Holds new toasts until the returned function is called, for example during a game, whose board they would cover.
 * See `whileHeld` for exceptions.
 */
export function holdToasts(): () => void {
  let isHolding = true;
  holds += 1;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    holds -= 1;
    if (holds === 0) held.splice(0).forEach(put);
  };
}

const loadToaster = () => import('./toaster');

/** Loads the toaster before the first toast, because the first toast may be raised while the network is down. */
export async function preloadToaster(): Promise<void> {
  // Ignore the failure here. The first toast loads the toaster again, and then reports a failure.
  await loadToaster().catch(() => undefined);
}

/** Shows the toasts, one at a time. Use it once per page. `preloadToaster` or the first toast loads the toaster. */
export function ToastHost() {
  const [toaster, setToaster] = useState<{ Toaster: ComponentType<ToasterProps> } | null>(null);
  useEffect(() => {
    let isMounted = true;
    const load = () => {
      // After a failure, the next toast loads the toaster again, and both toasts are then shown.
      loadToaster().then(
        (loaded) => isMounted && setToaster(loaded),
        (error: unknown) => isMounted && console.error('ML-192 the toaster could not be loaded', error),
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
