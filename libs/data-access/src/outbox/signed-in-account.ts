import { sessionStore } from '../auth/session-store';
import { getClient } from '../client/get-client';
import type { SignedInAccount } from './send-attempt';

/** Who is signed in as far as this device knows. */
export function currentUserId(): string | null {
  const state = sessionStore.get();
  return state.status === 'signedIn' ? state.user.id : null;
}

/** Account and token of one and the same reading; the auth client refreshes a token that is about to expire. */
export async function signedInAccount(): Promise<SignedInAccount | null> {
  const { auth } = await getClient();
  const { data } = await auth.getSession();
  return data.session ? { userId: data.session.user.id, accessToken: data.session.access_token } : null;
}
