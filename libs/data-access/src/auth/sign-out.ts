import { getClient } from '../client/get-client';
import type { AuthResult } from './auth-result';
import { applyAuthEvent } from './session-store';
import { forgetStoredSession } from './stored-session';

/**
 * Signs out (spec point 7: no payload). Never fails for the player: when the service cannot be reached, the session is
 * forgotten on this device, so that the next player here does not find it.
 */
export async function signOut(): Promise<AuthResult> {
  const client = await getClient().catch(() => null);
  const answer = client ? await client.auth.signOut() : null;
  if (answer && !answer.error) return { ok: true };
  forgetStoredSession();
  applyAuthEvent('SIGNED_OUT', null);
  return { ok: true };
}
