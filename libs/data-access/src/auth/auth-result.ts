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
  /** The server's own words; absent when no server answered or it said nothing. */
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

/** The part of the auth client's error that a refusal is told from. */
export interface AuthProblem {
  name: string;
  message: string;
  status?: number | undefined;
  code?: string | undefined;
}

/** No answer came at all: the auth client reports status 0 and the fetch's own words. */
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

/** An answer without words reaches us as serialised JSON such as '{}': that is no message for a player. */
const isWords = (message: string): boolean => message !== '' && !message.startsWith('{');

/**
 * The refusal that a player is told about (spec point 8).
 * @param problem the auth client's error.
 */
export function toAuthFailure(problem: AuthProblem): AuthFailure {
  const reason = reasonOf(problem);
  const failure: AuthFailure = { ok: false, reason, code: CODES[reason] };
  if (reason !== 'offline' && isWords(problem.message)) failure.message = problem.message;
  return failure;
}

/** A sign-up that the service answers like a new one although the address has an account. */
export const ALREADY_REGISTERED: AuthFailure = {
  ok: false,
  reason: 'already-registered',
  code: CODES['already-registered'],
};

/** The auth client could not even be loaded. */
export const UNREACHABLE: AuthFailure = { ok: false, reason: 'offline', code: CODES.offline };
