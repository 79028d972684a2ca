import { deviceStorage } from '@mindloom/data-access';

// Keeps a choice for this visit where storage is switched off or full.
const unstored = new Map<string, string>();

/** What was remembered on this device, or null. */
export const recall = (key: string): string | null =>
  unstored.get(key) ?? deviceStorage()?.getItem(key) ?? null;

/** Remembers a choice for the next visit, or at least for this one. */
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
