import { createStore } from '@mindloom/base';

/** The browser's offer to install the app. It can be used once. */
export interface InstallEvent extends Event {
  /** Opens the browser's own dialog. Needs a user gesture. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * The `beforeinstallprompt` event of this visit; null where the browser has not sent it. main.tsx keeps it from the start,
 * because the browser sends it only once. Every other part of the install prompt is loaded on demand.
 */
export const installEvent = createStore<Event | null>(null);
