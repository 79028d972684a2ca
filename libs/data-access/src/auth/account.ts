import { getClient } from '../client';
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
 * Creates an account without signing in. The link in the confirmation mail opens this site. An address that already has
 * an account is refused as 'already-registered'. Some services hide that the address has an account: they report
 * success with an empty list of identities, which counts as the same refusal.
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
 * Creates a client that is used only to sign up. If the service does not confirm addresses by mail, it answers a
 * sign-up with a session. This client does not store the session, because the player must log in on the Login tab.
 */
async function connectForSignUp() {
  const { createConfiguredClient } = await import('../create-client');
  return createConfiguredClient({
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: 'mindloom.sign-up',
  });
}

let connected: ReturnType<typeof connectForSignUp> | undefined;

/** Returns the client for sign-up; null if the client failed to load. The next sign-up then tries to load it again. */
async function signUpClient() {
  connected ??= connectForSignUp();
  return connected.catch(() => {
    connected = undefined;
    return null;
  });
}

/** The section of the settings page that a mailed login link opens. */
export type Confirmed = 'account' | 'data';

/**
 * Sends a mail with a link that logs the player in and opens a section of the settings. With this link, a player
 * without a password confirms a deletion. The service sends at most one mail per minute.
 */
export const mailConfirmationLink = (email: string, confirmed: Confirmed): Promise<AuthResult> =>
  callAuth((auth) =>
    auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/settings?confirm=${confirmed}` }),
  );

/** Sends a recovery mail whose link opens this site. The result does not reveal whether an account exists. */
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

const LOGGED_OUT: AuthFailure = { ...ANOTHER_ACCOUNT, message: 'You are logged out on this device.' };

/** What the settings page shows about the login, besides the name and the address. */
export interface LoginDetails {
  /** The new address that the player has requested, but not yet confirmed from both mailboxes; null if there is none. */
  newEmail: string | null;
  /** True if the last login is probably recent enough for changes that require a recent login. The service decides. */
  isRecent: boolean;
}

/**
 * How long a login counts as recent. The value is less than the service's ten minutes, so that there is time to
 * confirm.
 */
const RECENT_LOGIN_MS = 9 * 60_000;

/** Returns the user of the stored session, or a failure if the session belongs to another player or cannot be read. */
async function sessionUserOf(userId: string) {
  const client = await getClient().catch(() => null);
  if (!client) return UNREACHABLE;
  const { data, error } = await client.auth.getSession();
  if (error !== null) return toAuthFailure(error);
  const user = data.session?.user;
  if (user === undefined) return LOGGED_OUT;
  return user.id === userId ? ({ ok: true, user } as const) : ANOTHER_ACCOUNT;
}

/** Reads the login details from the stored session. Without network, an expired session counts as not recent. */
export async function loginDetails(userId: string, nowMs = Date.now()): Promise<LoginDetails> {
  const session = await sessionUserOf(userId);
  const user = session.ok ? session.user : null;
  const lastLoginMs = Date.parse(user?.last_sign_in_at ?? '');
  return { newEmail: user?.new_email ?? null, isRecent: nowMs - lastLoginMs < RECENT_LOGIN_MS };
}

/** Changes the player's name. */
export async function changeName(userId: string, name: string): Promise<AuthResult> {
  const session = await sessionUserOf(userId);
  if (!session.ok) return session;
  return callAuth((auth) => auth.updateUser({ data: { name } }));
}

/**
 * Requests a change of the e-mail address. The new address takes effect after the links in both mailboxes, the current
 * and the new one, have been opened.
 * @param password the current password; null if the login is recent, because no password is then required.
 */
export async function changeEmail(
  userId: string,
  email: string,
  password: string | null,
): Promise<AuthResult> {
  const session = await sessionUserOf(userId);
  if (!session.ok) return session;
  if (password !== null) {
    const confirmed = await confirmPassword(userId, password);
    if (!confirmed.ok) return confirmed;
  }
  const change = password === null ? { email } : { email, current_password: password };
  return callAuth((auth) => auth.updateUser(change, { emailRedirectTo: `${location.origin}/settings` }));
}

/**
 * Confirms the player's identity by a login with the current password. The service requires a recent login for setting
 * a new password and for deleting data.
 * @param userId the player. If another account has signed in on this device, the function fails and does not log in.
 */
export async function confirmPassword(userId: string, password: string): Promise<AuthResult> {
  const session = await sessionUserOf(userId);
  if (!session.ok) return session;
  const { email } = session.user;
  if (email === undefined) return ANOTHER_ACCOUNT;
  return callAuth((auth) => auth.signInWithPassword({ email, password }));
}

/** Sets a new password for the signed-in player, who must give the current one. Signs out all other devices. */
export async function changePassword(userId: string, current: string, password: string): Promise<AuthResult> {
  const confirmed = await confirmPassword(userId, current);
  if (!confirmed.ok) return confirmed;
  return callAuth((auth) => auth.updateUser({ password, current_password: current }));
}
