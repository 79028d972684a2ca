import type { ReactElement } from 'react';

/** What tells the player of a new version; null until there is one. It brings its own code. */
let notice: ReactElement | null = null;
const listeners = new Set<() => void>();

/** The word of the service worker's side to the app. */
export const newVersion = {
  get: () => notice,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  announce: (shown: ReactElement) => {
    notice = shown;
    for (const listener of listeners) listener();
  },
};
