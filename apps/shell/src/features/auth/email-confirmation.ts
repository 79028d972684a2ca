import { deviceStorage, session } from '@mindloom/data-access';
import { toast } from '@mindloom/ui';
import { rememberAccount } from './device-account';

const STORAGE_KEY = 'mindloom.pending-confirmation';

/** The delay between a sign-in and the message that the address is confirmed, in ms. */
export const EMAIL_CONFIRMED_DELAY_MS = 500;

const normalized = (email: string): string => email.trim().toLowerCase();

/** Remembers the address of a sign-up on this device until it is confirmed (D-39). */
export const rememberPendingConfirmation = (email: string): void =>
  deviceStorage()?.setItem(STORAGE_KEY, normalized(email));

/**
 * Forgets the remembered address if it is `email`. Keeps any other address (D-62).
 * @returns whether the address was forgotten.
 */
function takePendingConfirmation(email: string): boolean {
  const storage = deviceStorage();
  if (storage?.getItem(STORAGE_KEY) !== normalized(email)) return false;
  storage.removeItem(STORAGE_KEY);
  return true;
}

const tellConfirmed = () =>
  toast.success('Email confirmed!', { description: 'Thanks for confirming your email address.' });

/**
 * Stores at each sign-in that this device has had an account. The first sign-in after a sign-up shows the message that
 * the address is confirmed. A sign-in with the dialog, with a mailed link or in another tab counts.
 * @returns a function that stops watching.
 */
export function watchEmailConfirmation(): () => void {
  const check = () => {
    const state = session.get();
    if (state.status === 'signedIn') rememberAccount();
    if (state.status !== 'signedIn' || !takePendingConfirmation(state.user.email)) return;
    setTimeout(tellConfirmed, EMAIL_CONFIRMED_DELAY_MS);
  };
  const stop = session.subscribe(check);
  check();
  return stop;
}
