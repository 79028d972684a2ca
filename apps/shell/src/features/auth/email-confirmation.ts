import { deviceStorage, session } from '@mindloom/data-access';
import { rememberAccount } from './device-account';
import { type Message, showSuccess } from './message-toast';

const EMAIL_CONFIRMED: Message = {
  title: 'Email confirmed!',
  text: 'Thanks for confirming your email address.',
};

const STORAGE_KEY = 'mindloom.pending-confirmation';

/** Delay between a sign-in and the message on the confirmed address, in ms. */
export const EMAIL_CONFIRMED_DELAY_MS = 500;

const normalized = (email: string): string => email.trim().toLowerCase();

/** Remembers the address of a sign-up on this device until it is confirmed (D-39). */
export const rememberPendingConfirmation = (email: string): void =>
  deviceStorage()?.setItem(STORAGE_KEY, normalized(email));

/** Forgets the address if it is this one. Another address is kept (D-62). */
function takePendingConfirmation(email: string): boolean {
  const storage = deviceStorage();
  if (storage?.getItem(STORAGE_KEY) !== normalized(email)) return false;
  storage.removeItem(STORAGE_KEY);
  return true;
}

/**
 * Notes each sign-in on this device, and shows a message at the first sign-in after a sign-up, whether by the dialog, a mailed link or another tab.
 * @returns a function that stops watching.
 */
export function watchEmailConfirmation(): () => void {
  const check = () => {
    const state = session.get();
    if (state.status === 'signedIn') rememberAccount();
    if (state.status !== 'signedIn' || !takePendingConfirmation(state.user.email)) return;
    setTimeout(() => showSuccess(EMAIL_CONFIRMED), EMAIL_CONFIRMED_DELAY_MS);
  };
  const stop = session.subscribe(check);
  check();
  return stop;
}
