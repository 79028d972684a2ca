import type { AuthResult } from './auth-result';
import { recoveryStore } from './session-store';
import { withAuth } from './with-auth';

/** Sends a recovery mail; its link leads back to this site. The answer does not tell whether the address is known. */
export const resetPassword = (email: string): Promise<AuthResult> =>
  withAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo: location.origin }));

/** Sets a new password for the signed-in player, and ends the recovery when one was going on. */
export async function updatePassword(password: string): Promise<AuthResult> {
  const result = await withAuth((auth) => auth.updateUser({ password }));
  if (result.ok) recoveryStore.set(false);
  return result;
}
