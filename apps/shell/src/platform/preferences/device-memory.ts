import { deviceStorage } from '@mindloom/data-access';

/** Choices of this visit that could not be stored, because storage is switched off or full. */
const unstored = new Map<string, string>();

/** The stored choice, or null. */
export const recall = (key: string): string | null =>
  unstored.get(key) ?? deviceStorage()?.getItem(key) ?? null;

/** Stores a choice on this device, or for this visit where that fails. */
export function remember(key: string, value: string): void {
  unstored.set(key, value);
  try {
    const storage = deviceStorage();
    storage?.setItem(key, value);
    if (storage !== undefined) unstored.delete(key);
  } catch {
    // The choice holds for this visit.
  }
}

/** Deletes a stored choice. */
export function forget(key: string): void {
  unstored.delete(key);
  deviceStorage()?.removeItem(key);
}
