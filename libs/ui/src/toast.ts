export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  description?: string | undefined;
  /** How long the toast is shown. @default 5000 */
  durationMs?: number | undefined;
  /** A later toast with the same topic replaces the current one. */
  topic?: string | undefined;
}

export interface ToastEntry extends ToastOptions {
  kind: ToastKind;
  title: string;
}

type Show = (entry: ToastEntry) => void;

// Toasts that were raised before the toaster was loaded. The first of them loads it.
const waiting: ToastEntry[] = [];
let show: Show | undefined;
let loadToaster: (() => void) | undefined;

const raise =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}) => {
    const entry = { kind, title, ...options };
    if (show !== undefined) return show(entry);
    waiting.push(entry);
    loadToaster?.();
  };

/** Shows a toast. Needs a `<ToastHost />` on the page. Errors use the destructive style and are announced immediately. */
export const toast = { success: raise('success'), error: raise('error'), info: raise('info') };

/** Registers the function that loads the toaster. @returns a function that removes it. */
export function onToasterNeeded(load: () => void): () => void {
  loadToaster = load;
  if (waiting.length > 0) load();
  return () => {
    if (loadToaster === load) loadToaster = undefined;
  };
}

/** Registers the toaster. It receives the waiting toasts and all later ones. @returns a function that removes it. */
export function showToastsWith(next: Show): () => void {
  show = next;
  for (const entry of waiting.splice(0)) next(entry);
  return () => {
    if (show === next) show = undefined;
  };
}
