import { getClient, type MindloomClient } from '../client/get-client';
import { toAuthFailure, UNREACHABLE, type AuthProblem, type AuthResult } from './auth-result';

type AuthAnswer = { error: AuthProblem | null };

/**
 * Asks the auth service and turns every way to fail into a value.
 * @param ask one call of the auth client.
 */
export async function withAuth(
  ask: (auth: MindloomClient['auth']) => Promise<AuthAnswer>,
): Promise<AuthResult> {
  const client = await getClient().catch(() => null);
  if (!client) return UNREACHABLE;
  const { error } = await ask(client.auth);
  return error ? toAuthFailure(error) : { ok: true };
}
