import { getClient, type MindloomClient } from '../client';
import type { FailureCode } from '../failure';

export type AuthRefusal =
  | 'not-confirmed'
  | 'invalid-credentials'
  | 'already-registered'
  | 'rate-limited'
  | 'offline'
  | 'other';

export interface AuthFailure {
  ok: false;
  reason: AuthRefusal;
  /** The server's message; missing if the server did not respond or sent no text. */
  message?: string;
  code: FailureCode;
}

export type AuthResult = { ok: true } | AuthFailure;

const CODES: Record<AuthRefusal, FailureCode> = {
  'not-confirmed': 'ML-401',
  'invalid-credentials': 'ML-402',
  'already-registered': 'ML-403',
  'rate-limited': 'ML-405',
  offline: 'ML-406',
  other: 'ML-407',
};

/** The fields of the auth client's error that determine the failure. */
export interface AuthProblem {
  name: string;
  message: string;
  status?: number | undefined;
  code?: string | undefined;
}

/** Returns true if the service did not respond. The auth client then reports status 0 or no status. */
const isUnreachable = ({ name, status }: AuthProblem): boolean =>
  name === 'AuthRetryableFetchError' && (status === undefined || status === 0);

function reasonOf(problem: AuthProblem): AuthRefusal {
  if (isUnreachable(problem)) return 'offline';
  if (problem.message.includes('not confirmed')) return 'not-confirmed';
  if (problem.message.includes('Invalid login credentials')) return 'invalid-credentials';
  if (problem.message.includes('already registered')) return 'already-registered';
  if (problem.code === 'email_not_confirmed') return 'not-confirmed';
  if (problem.code === 'invalid_credentials') return 'invalid-credentials';
  if (problem.code === 'user_already_exists' || problem.code === 'email_exists') return 'already-registered';
  return problem.status === 429 ? 'rate-limited' : 'other';
}

/**
 * Whether a message can be shown. If a response has no text, the auth client reports JSON such as '{}' as the message.
 */
const isReadable = (message: string): boolean => message !== '' && !message.startsWith('{');

/**
 * Maps an error of the auth client to the failure that the player sees.
 * @param problem the auth client's error.
 */
export function toAuthFailure(problem: AuthProblem): AuthFailure {
  const reason = reasonOf(problem);
  const failure: AuthFailure = { ok: false, reason, code: CODES[reason] };
  if (reason !== 'offline' && isReadable(problem.message)) failure.message = problem.message;
  return failure;
}

/**
 * The failure of a sign-up with an address that already has an account. For such an address, some services report
 * success, to hide that the account exists.
 */
export const ALREADY_REGISTERED: AuthFailure = {
  ok: false,
  reason: 'already-registered',
  code: CODES['already-registered'],
};

/** The failure that is returned if the auth client could not be loaded. */
export const UNREACHABLE: AuthFailure = { ok: false, reason: 'offline', code: CODES.offline };

/**
 * Calls the auth service and returns every failure as a value.
 * @param call calls one method of the auth client.
 */
export async function callAuth(
  call: (auth: MindloomClient['auth']) => Promise<{ error: AuthProblem | null }>,
): Promise<AuthResult> {
  const client = await getClient().catch(() => null);
  if (!client) return UNREACHABLE;
  const { error } = await call(client.auth);
  return error ? toAuthFailure(error) : { ok: true };
}
