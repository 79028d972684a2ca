import { getClient } from '../client';
import { sessionStore } from './session-state';

// Functions that read the signed-in account. They have their own file, because the first page does not need them.

/**
 * The signed-in account and its access token. The account and the token come from the same read, so the token belongs
 * to the account.
 */
export interface SignedInAccount {
  userId: string;
  accessToken: string;
}

/** Returns the id of the account that is signed in on this device; null if nobody is. Sends no request. */
export function currentUserId(): string | null {
  const state = sessionStore.get();
  return state.status === 'signedIn' ? state.user.id : null;
}

/**
 * Reads account and token in one call; returns null if nobody is signed in. The auth client refreshes a token that is
 * about to expire.
 */
export async function signedInAccount(): Promise<SignedInAccount | null> {
  const { auth } = await getClient();
  const { data } = await auth.getSession();
  return data.session ? { userId: data.session.user.id, accessToken: data.session.access_token } : null;
}
