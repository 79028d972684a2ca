import { deviceStorage } from '../device-storage';
import type { User } from './session-state';

/** The storage of this tab, or undefined where the browser blocks it. */
function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
  return keys.filter((key) => key !== null);
}

/**
 * Deletes every entry of this device's local and session storage that contains the id or the e-mail address of an
 * account, whichever code has written the entry. Settings of the device stay.
 */
export function forgetAccount({ id, email }: User): void {
  const traces = [id, email.toLowerCase()].filter((trace) => trace !== '');
  for (const storage of [deviceStorage(), tabStorage()])
    for (const key of storage ? keysOf(storage) : []) {
      const entry = `${key} ${storage?.getItem(key) ?? ''}`.toLowerCase();
      if (traces.some((trace) => entry.includes(trace))) storage?.removeItem(key);
    }
}
