import { session } from '@mindloom/data-access';
import { takePendingConfirmation } from './pending-confirmation';
import { saySuccess } from './say';
import { EMAIL_CONFIRMED_DELAY_MS, successes } from './words';

function check(): void {
  const state = session.get();
  if (state.status !== 'signedIn' || !takePendingConfirmation(state.user.email)) return;
  setTimeout(() => saySuccess(successes.emailConfirmed), EMAIL_CONFIRMED_DELAY_MS);
}

/** Watches for the first sign-in after a sign-up, however it comes about: by the dialog, a mailed link, another tab. */
export function thankForConfirming(): () => void {
  const stop = session.subscribe(check);
  check();
  return stop;
}
