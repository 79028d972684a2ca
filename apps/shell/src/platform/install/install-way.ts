import { type InstallEvent, installEvent } from './install-event';

/** How this browser installs the app: by its own dialog, or by hand from the share menu of Safari. */
export type InstallWay = 'dialog' | 'share-menu';

/** Whether this page runs in the installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Read a property that only Safari on iPhone and iPad has.
  ('standalone' in navigator && navigator.standalone === true);

/** Whether this is an iPhone or an iPad. An iPad presents itself as a Mac with a touch screen. */
export const isAppleTouchDevice = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Whether this browser is Safari. Other browsers on iPhone and iPad have another name in the user agent. */
const isSafari = (): boolean =>
  /Safari\//.test(navigator.userAgent) &&
  !/(?:CriOS|FxiOS|EdgiOS|OPT|DuckDuckGo)\//.test(navigator.userAgent);

/** Returns how the app can be installed now; null if it is installed, or if the browser offers nothing. */
export function installWay(): InstallWay | null {
  if (isInstalled()) return null;
  if (installEvent.get() !== null) return 'dialog';
  return isAppleTouchDevice() && isSafari() ? 'share-menu' : null;
}

const canPrompt = (event: Event): event is InstallEvent => 'prompt' in event;

/** Opens the browser's dialog. Call it in a click handler. @returns whether the player installs the app. */
export async function install(): Promise<boolean> {
  const event = installEvent.get();
  // The browser accepts an event only once. It can send another one later.
  installEvent.set(null);
  if (event === null || !canPrompt(event)) return false;
  return (await event.prompt()).outcome === 'accepted';
}
