import { createStore, isRecord } from '@mindloom/base';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { parseJson } from '../config-json';
import { deviceStorage } from '../device-storage';
import { keepReadsOf } from '../known-owner';

/** The signed-in player, with the values that the app uses. */
export interface User {
  id: string;
  email: string;
  /** The name of the player. Empty if the account has neither a name in the metadata nor an e-mail. */
  name: string;
}

/** The fields of the auth service's user from which `toUser` makes a {@link User}. */
export interface AuthUser {
  id: string;
  email?: string | undefined;
  user_metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** The session is loading at the start, then signed out or signed in (docs/product). */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: User };

export const LOADING: SessionState = { status: 'loading' };
export const SIGNED_OUT: SessionState = { status: 'signedOut' };

/**
 * The local storage key of the session. It is fixed, so that a page can look for a session without loading the auth
 * client.
 */
export const SESSION_STORAGE_KEY = 'mindloom.auth';

/**
 * Converts the auth service's user. The name comes from the metadata, else from the part of the e-mail before the
 * at-sign. It is empty if both are missing (AUTH-29).
 * @param authUser the auth service's user.
 */
export function toUser(authUser: AuthUser): User {
  const email = authUser.email ?? '';
  const given = authUser.user_metadata?.name;
  const name =
    typeof given === 'string' && given.trim() !== '' ? given.trim() : (email.split('@', 1)[0] ?? '');
  return { id: authUser.id, email, name };
}

const isSameUser = (one: User, other: User): boolean =>
  one.id === other.id && one.email === other.email && one.name === other.name;

/**
 * Returns the signed-in state of an account. If the account has not changed, returns the same state object, so that a
 * token refresh notifies no subscriber.
 */
export function signedInAs(state: SessionState, authUser: AuthUser): SessionState {
  const user = toUser(authUser);
  return state.status === 'signedIn' && isSameUser(state.user, user) ? state : { status: 'signedIn', user };
}

/**
 * Returns the state after an auth event.
 * @param stored the account of the session that is stored on this device. If the auth client starts offline and cannot
 * refresh this session, it reports no session. The player then stays signed in while the auth client retries.
 */
export function afterAuthEvent(
  state: SessionState,
  event: AuthChangeEvent,
  session: { user: AuthUser } | null,
  stored: AuthUser | null,
): SessionState {
  if (session) return signedInAs(state, session.user);
  if (event === 'INITIAL_SESSION' && stored) return signedInAs(state, stored);
  return SIGNED_OUT;
}

export const sessionStore = createStore<SessionState>(LOADING);

// Keep the stored figures of a player on this device only while the player is signed in.
sessionStore.subscribe(() => {
  const state = sessionStore.get();
  if (state.status !== 'loading') keepReadsOf(state.status === 'signedIn' ? state.user.id : null);
});

/**
 * True after a sign-in by a password recovery link, until the player sets the new password, closes the dialog or signs
 * out.
 */
export const recoveryStore = createStore(false);

/** Applies an event of the auth client to the session store. */
export function applyAuthEvent(event: AuthChangeEvent, session: { user: AuthUser } | null): void {
  sessionStore.set(afterAuthEvent(sessionStore.get(), event, session, storedAuthUser()));
  if (event === 'PASSWORD_RECOVERY') recoveryStore.set(true);
  if (event === 'SIGNED_OUT') recoveryStore.set(false);
}

/** Reads the account of the stored session without loading the auth client. */
export function storedAuthUser(): AuthUser | null {
  const text = deviceStorage()?.getItem(SESSION_STORAGE_KEY);
  const stored = text ? parseJson(text) : undefined;
  if (!isRecord(stored) || typeof stored.refresh_token !== 'string' || !isRecord(stored.user)) return null;
  const { id, email, user_metadata: metadata } = stored.user;
  if (typeof id !== 'string') return null;
  return {
    id,
    email: typeof email === 'string' ? email : undefined,
    user_metadata: isRecord(metadata) ? metadata : undefined,
  };
}

/** Deletes the session on this device. The storage event informs the other tabs. */
export function forgetStoredSession(): void {
  deviceStorage()?.removeItem(SESSION_STORAGE_KEY);
}
