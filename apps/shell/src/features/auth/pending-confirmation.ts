import { deviceStorage } from '@mindloom/data-access';

const FLAG = 'mindloom.pending-confirmation';

const normal = (email: string): string => email.trim().toLowerCase();

/** Remembers the address that a sign-up on this device waits to be confirmed for (D-39). */
export const rememberPendingConfirmation = (email: string): void =>
  deviceStorage()?.setItem(FLAG, normal(email));

/**
 * Clears the flag if it is for this address; a flag for another address stays (D-62).
 * @returns whether it was for this address.
 */
export function takePendingConfirmation(email: string): boolean {
  const storage = deviceStorage();
  if (storage?.getItem(FLAG) !== normal(email)) return false;
  storage.removeItem(FLAG);
  return true;
}
