import { getClient } from '../client/get-client';
import { UNREACHABLE, type AuthFailure, type AuthResult } from './auth-result';
import { recoveryStore } from './session-store';
import { withAuth } from './with-auth';

/** Sends a recovery mail; its link leads back to this site. The answer does not tell whether the address is known. */
export const resetPassword = (email: string): Promise<AuthResult> =>
  withAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo: location.origin }));

/** Sets a new password after a recovery link has signed the player in, and ends the recovery. */
export async function updatePassword(password: string): Promise<AuthResult> {
  const result = await withAuth((auth) => auth.updateUser({ password }));
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
 * Proves that it is the player who asks, by a login with the current password. The service then takes what needs a
 * recent login: a new password, and the deletion of data.
 * @param userId the player; another account that has logged in on this device since is left alone.
 */
export async function confirmPassword(userId: string, password: string): Promise<AuthResult> {
  const client = await getClient().catch(() => null);
  if (!client) return UNREACHABLE;
  const { data } = await client.auth.getSession();
  const { id, email } = data.session?.user ?? {};
  if (id !== userId || email === undefined) return ANOTHER_ACCOUNT;
  return withAuth((auth) => auth.signInWithPassword({ email, password }));
}

/** Sets a new password for the signed-in player, who knows the current one. Every other device is signed out. */
export async function changePassword(userId: string, current: string, password: string): Promise<AuthResult> {
  const confirmed = await confirmPassword(userId, current);
  if (!confirmed.ok) return confirmed;
  return withAuth((auth) => auth.updateUser({ password, current_password: current }));
}
