import type { AuthChangeEvent } from '@supabase/supabase-js';
import { isSameUser, toUser, type AuthUser, type User } from './user';

/** Loading first, then signed out or signed in (spec point 4). */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: User };

export const LOADING: SessionState = { status: 'loading' };
export const SIGNED_OUT: SessionState = { status: 'signedOut' };

/**
 * The signed-in state of this account; the given state itself when nothing about the account changed, so that
 * a token refresh or a returning tab wakes nobody.
 */
export function signedInAs(state: SessionState, authUser: AuthUser): SessionState {
  const user = toUser(authUser);
  return state.status === 'signedIn' && isSameUser(state.user, user) ? state : { status: 'signedIn', user };
}

/**
 * The state after an auth event; it always matches the session.
 * @param stored the account of the session on this device. A first read that could not refresh (offline) reports no
 * session while the device still holds one: the player stays signed in and the auth client goes on trying.
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
