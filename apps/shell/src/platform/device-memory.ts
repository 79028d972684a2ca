import { deviceStorage } from '@mindloom/data-access';

/**
 * Choices of the current visit that could not be stored, because the browser forbids storage or the storage is full.
 */
const unstored = new Map<string, string>();

/** Returns the choice for a key, or null if the player has not chosen. */
export const recall = (key: string): string | null =>
  unstored.get(key) ?? deviceStorage()?.getItem(key) ?? null;

/** Stores a choice on this device. If that fails, remembers it for this visit. */
export function remember(key: string, value: string): void {
  unstored.set(key, value);
  try {
    const storage = deviceStorage();
    storage?.setItem(key, value);
    if (storage !== undefined) unstored.delete(key);
  } catch {
    // If the storage is full or forbidden, the choice is remembered for this visit only.
  }
}

export function forget(key: string): void {
  unstored.delete(key);
  deviceStorage()?.removeItem(key);
}
