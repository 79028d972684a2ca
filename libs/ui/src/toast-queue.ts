import type { Toast } from '@base-ui/react/toast';

export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  description?: string | undefined;
  /** How long the toast is shown, in ms. @default 5000 */
  durationMs?: number | undefined;
  /** A later toast with the same topic replaces the current one. */
  topic?: string | undefined;
  /**
   * What happens to the toast if it is raised while toasts are held (`holdToasts`). 'wait': it is shown after the hold.
   * 'show': it is shown at once, because it answers the player's last press. 'drop': it is never shown, because it
   * would be out of date after the hold. @default 'wait'
   */
  whileHeld?: 'wait' | 'show' | 'drop' | undefined;
}

export interface ToastEntry extends ToastOptions {
  kind: ToastKind;
  title: string;
}

/** Shows and removes toasts. */
export interface ToastScreen {
  show: (entry: ToastEntry) => void;
  dismissAll: () => void;
}

export interface ToastData {
  kind: ToastKind;
}

type ToastManager = ReturnType<typeof Toast.createToastManager<ToastData>>;

/** The time in ms for which a toast is still shown after another toast has begun to wait for its place. */
const SHOWN_WHILE_OTHERS_WAIT_MS = 2_000;

/**
 * Shows one toast at a time, in the order in which they were raised (D-84). A toast with the topic of the current or of
 * a waiting toast replaces that toast.
 */
export function createToastQueue(manager: ToastManager): ToastScreen {
  let waiting: ToastEntry[] = [];
  let current: { id: string; entry: ToastEntry } | null = null;

  const put = (entry: ToastEntry) => {
    const { kind, title, description, durationMs, topic } = entry;
    const timeout = waiting.length > 0 ? SHOWN_WHILE_OTHERS_WAIT_MS : durationMs;
    const id = manager.add({
      title,
      description,
      timeout,
      ...(topic && { id: topic }),
      type: kind,
      priority: kind === 'error' ? 'high' : 'low',
      data: { kind },
      // Base UI calls `onRemove` first, and then removes the toast by its index. Adding the next toast at once would
      // change this index, so add the next toast in a microtask.
      onRemove: () => queueMicrotask(() => putNext(entry)),
    });
    current = { id, entry };
  };

  const putNext = (removed: ToastEntry) => {
    if (current?.entry !== removed) return;
    current = null;
    const next = waiting.shift();
    if (next !== undefined) put(next);
  };

  return {
    show: (entry) => {
      const { topic } = entry;
      if (current === null || (topic !== undefined && topic === current.entry.topic)) {
        put(entry);
        return;
      }
      const sameTopic = waiting.findIndex((other) => topic !== undefined && other.topic === topic);
      if (sameTopic === -1) waiting.push(entry);
      else waiting[sameTopic] = entry;
      manager.update(current.id, { timeout: SHOWN_WHILE_OTHERS_WAIT_MS });
    },
    dismissAll: () => {
      waiting = [];
      manager.close();
    },
  };
}
