export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  description?: string | undefined;
  /** How long it stays. @default 5000 */
  durationMs?: number | undefined;
  /** A later toast on the same topic takes the place of the one that is shown. */
  topic?: string | undefined;
}

export interface ToastEntry extends ToastOptions {
  kind: ToastKind;
  title: string;
}

type Show = (entry: ToastEntry) => void;

// Toasts raised before the toaster is there wait here: it is loaded with the first of them.
const waiting: ToastEntry[] = [];
let show: Show | undefined;
let summon: (() => void) | undefined;

const raise =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}) => {
    const entry = { kind, title, ...options };
    if (show !== undefined) return show(entry);
    waiting.push(entry);
    summon?.();
  };

/** Shows a toast, from anywhere. Needs a `<ToastHost />` on the page. Errors use the destructive style and are announced at once. */
export const toast = { success: raise('success'), error: raise('error'), info: raise('info') };

/** The host asks to be told when a toaster is needed; returns how to stop. */
export function onToasterNeeded(load: () => void): () => void {
  summon = load;
  if (waiting.length > 0) load();
  return () => {
    if (summon === load) summon = undefined;
  };
}

/** The toaster takes over: it gets what waited and everything after; returns how to stop. */
export function showToastsWith(next: Show): () => void {
  show = next;
  for (const entry of waiting.splice(0)) next(entry);
  return () => {
    if (show === next) show = undefined;
  };
}
