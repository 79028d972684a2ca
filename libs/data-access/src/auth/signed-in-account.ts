import { getClient } from '../client';
import { sessionStore } from './session-state';

// These functions have their own file, because the first page does not need them.

/** The signed-in account. Account and token were read together, so they belong together. */
export interface SignedInAccount {
  userId: string;
  accessToken: string;
}

/** Returns the id of the account that is signed in on this device, without a network request. */
export function currentUserId(): string | null {
  const state = sessionStore.get();
  return state.status === 'signedIn' ? state.user.id : null;
}

/** Reads account and token in one call. The auth client refreshes a token that is about to expire. */
export async function signedInAccount(): Promise<SignedInAccount | null> {
  const { auth } = await getClient();
  const { data } = await auth.getSession();
  return data.session ? { userId: data.session.user.id, accessToken: data.session.access_token } : null;
}
