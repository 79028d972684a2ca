import { useSyncExternalStore } from 'react';
import { getClient } from '../client/get-client';
import { SESSION_STORAGE_KEY } from '../client/storage-key';
import type { Subscribable } from '@mindloom/base';
import { hasAuthParameters } from './link-parameters';
import { LOADING, SIGNED_OUT, signedInAs, type SessionState } from './session-state';
import { recoveryStore, sessionStore } from './session-store';
import { storedAuthUser } from './stored-session';

let started = false;

/** Another tab signed in or out: this tab follows, also when it never loaded the auth client. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== SESSION_STORAGE_KEY && key !== null) return;
    const stored = storedAuthUser();
    sessionStore.set(stored ? signedInAs(sessionStore.get(), stored) : SIGNED_OUT);
    if (stored) connect();
  });
}

/** The chunk may be out of reach (offline): the state from the device stands, and the next read tries again. */
function connect(): void {
  getClient().catch(() => {
    if (sessionStore.get().status === 'loading') sessionStore.set(SIGNED_OUT);
  });
}

/**
 * Finds out who is signed in. Without a stored session and without a mailed link in the address the player is signed
 * out at once, and the Supabase client is not loaded. With a stored session its account is shown at once, and the auth
 * client confirms, refreshes or ends it. Idempotent; the first subscriber starts it too.
 */
export function startSession(): void {
  if (started) return;
  started = true;
  followOtherTabs();
  const stored = storedAuthUser();
  if (stored) sessionStore.set(signedInAs(LOADING, stored));
  if (stored || hasAuthParameters(location.href)) connect();
  else sessionStore.set(SIGNED_OUT);
}

/** Who is signed in on this device, in every tab. */
export const session: Subscribable<SessionState> = {
  get: sessionStore.get,
  subscribe(listener) {
    const unsubscribe = sessionStore.subscribe(listener);
    startSession();
    return unsubscribe;
  },
};

/** The session as React state: loading, signed out, or signed in with the user. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** Did a password-recovery link bring the player here, and is the new password still to be set? */
export const passwordRecovery: Subscribable<boolean> = recoveryStore;

/** The player put the new password off: the dialog does not ask again until the next recovery link. */
export const dismissPasswordRecovery = (): void => recoveryStore.set(false);
