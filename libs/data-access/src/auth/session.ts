import type { Subscribable } from '@mindloom/base';
import { useSyncExternalStore } from 'react';
import { getClient } from '../client';
import type { AuthResult } from './auth-result';
import { hasAuthParameters } from './link-parameters';
import {
  applyAuthEvent,
  forgetStoredSession,
  LOADING,
  recoveryStore,
  SESSION_STORAGE_KEY,
  type SessionState,
  sessionStore,
  SIGNED_OUT,
  signedInAs,
  storedAuthUser,
} from './session-state';

/** The session on this device. All tabs share it. */
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

let started = false;

/**
 * Finds out who is signed in. The first subscription to `session` also calls this function. Only the first call has an
 * effect. If no session is stored and no mailed link opened this page, the state becomes signed out at once and the
 * Supabase client is not loaded. The account of a stored session is shown at once, and then the auth client confirms,
 * refreshes or ends the session.
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

/** Applies a sign-in or sign-out in another tab, even if this tab has not loaded the auth client. */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== SESSION_STORAGE_KEY && key !== null) return;
    const stored = storedAuthUser();
    sessionStore.set(stored ? signedInAs(sessionStore.get(), stored) : SIGNED_OUT);
    if (stored) connect();
  });
}

/**
 * Loads the Supabase client, which then reports the session. If the client's chunk cannot be loaded (offline), a state
 * that is still loading becomes signed out, and any other state stays. The next call of `getClient` tries again.
 */
function connect(): void {
  getClient().catch(() => {
    if (sessionStore.get().status === 'loading') sessionStore.set(SIGNED_OUT);
  });
}

/**
 * Signs out. This always succeeds. If the service does not confirm the sign-out, for example offline, the session is
 * deleted on this device only, so that the next player does not find it.
 */
export async function signOut(): Promise<AuthResult> {
  const client = await getClient().catch(() => null);
  const answer = client ? await client.auth.signOut() : null;
  if (answer && !answer.error) return { ok: true };
  forgetStoredSession();
  applyAuthEvent('SIGNED_OUT', null);
  return { ok: true };
}

/** Whether a recovery link has signed the player in, and the new password has not been set yet. */
export const passwordRecovery: Subscribable<boolean> = recoveryStore;

/** Ends the recovery without a new password. The dialog does not open again until the next recovery link. */
export const dismissPasswordRecovery = (): void => recoveryStore.set(false);
