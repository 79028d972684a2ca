import { getClient } from '../client';
import { readConfig } from '../config';
import { DataFailure } from '../failure';
import {
  ALREADY_REGISTERED,
  type AuthFailure,
  type AuthResult,
  callAuth,
  toAuthFailure,
  UNREACHABLE,
} from './auth-result';
import { recoveryStore } from './session-state';

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials {
  name: string;
}

/** Signs in with e-mail and password. The auth client updates the session store. */
export const signIn = ({ email, password }: Credentials): Promise<AuthResult> =>
  callAuth((auth) => auth.signInWithPassword({ email, password }));

/**
 * Creates an account without signing in. The link in the confirmation mail opens this site.
 * An address that already has an account is refused as 'already-registered'. If the service hides that the address is
 * registered, it returns an empty list of identities.
 */
export async function signUp({ name, email, password }: NewAccount): Promise<AuthResult> {
  const client = await signUpClient();
  if (!client) return UNREACHABLE;
  const options = { data: { name }, emailRedirectTo: location.origin };
  const { data, error } = await client.auth.signUp({ email, password, options });
  if (error) return toAuthFailure(error);
  if (data.user?.identities?.length === 0) return ALREADY_REGISTERED;
  if (data.session) await client.auth.signOut({ scope: 'local' });
  return { ok: true };
}

/**
 * Creates a client for sign-up only. Without mail confirmation, the service returns a session for a sign-up. This client
 * does not store that session, because the player must log in on the Login tab.
 */
async function connectForSignUp() {
  const read = readConfig();
  if (!read.ok) throw new DataFailure(read.code, read.problem);
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(read.config.supabaseUrl, read.config.supabaseKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'mindloom.sign-up',
    },
  });
}

let connected: ReturnType<typeof connectForSignUp> | undefined;

/** Returns the client for sign-up, or null if it failed to load. The next sign-up then tries to load it again. */
async function signUpClient() {
  connected ??= connectForSignUp();
  return connected.catch(() => {
    connected = undefined;
    return null;
  });
}

/** Sends a recovery mail whose link opens this site. The result does not reveal whether the address is known. */
export const resetPassword = (email: string): Promise<AuthResult> =>
  callAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo: location.origin }));

/** Sets the new password of a player who signed in by a recovery link, and ends the recovery. */
export async function updatePassword(password: string): Promise<AuthResult> {
  const result = await callAuth((auth) => auth.updateUser({ password }));
  if (result.ok) recoveryStore.set(false);
  return result;
}

const ANOTHER_ACCOUNT: AuthFailure = {
  ok: false,
  reason: 'other',
  code: 'ML-407',
  message: 'Another account is logged in on this device.',
};

/**
 * Confirms the player's identity by a login with the current password. The service requires a recent login for setting
 * a new password and for deleting data.
 * @param userId the player. If another account has signed in on this device, the call fails without a login.
 */
export async function confirmPassword(userId: string, password: string): Promise<AuthResult> {
  const client = await getClient().catch(() => null);
  if (!client) return UNREACHABLE;
  const { data } = await client.auth.getSession();
  const { id, email } = data.session?.user ?? {};
  if (id !== userId || email === undefined) return ANOTHER_ACCOUNT;
  return callAuth((auth) => auth.signInWithPassword({ email, password }));
}

/** Sets a new password for the signed-in player, who must give the current one. Signs out all other devices. */
export async function changePassword(userId: string, current: string, password: string): Promise<AuthResult> {
  const confirmed = await confirmPassword(userId, current);
  if (!confirmed.ok) return confirmed;
  return callAuth((auth) => auth.updateUser({ password, current_password: current }));
}
