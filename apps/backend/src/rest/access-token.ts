import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '@mindloom/base';
import { restError } from '../http/json-reply';
import type { Database } from '../storage/open-database';

export type AccessToken = { ok: true; sessionId: string | null } | { ok: false; why: 'invalid' | 'expired' };

const invalid: AccessToken = { ok: false, why: 'invalid' };
const bearer = /^Bearer\s+(.+)$/;

export function bearerToken(authorization: string | null): string | undefined {
  return bearer.exec(authorization ?? '')?.[1];
}

/** Verifies an access token of this installation (HS256) and reads its session id. */
export function readAccessToken(token: string, secret: string, nowMs: number): AccessToken {
  const [head, body, signature, ...more] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || more.length > 0) return invalid;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid;
  const header = decode(head);
  const claims = decode(body);
  if (!header || !claims || header['alg'] !== 'HS256') return invalid;
  const { exp: expiresAt, session_id: sessionId } = claims;
  if (typeof expiresAt !== 'number') return invalid;
  if (expiresAt * 1000 <= nowMs) return { ok: false, why: 'expired' };
  return { ok: true, sessionId: typeof sessionId === 'string' ? sessionId : null };
}

/**
 * Answers 401 to invalid and expired tokens and to tokens of ended sessions, as PostgREST does, so that clients refresh
 * the token and retry. `@supabase/lite` would treat the caller as anonymous, so a refused write would look like a
 * missing right.
 */
export async function refuseBadToken(
  authorization: string | null,
  secret: string,
  database: Database,
): Promise<Response | null> {
  const token = bearerToken(authorization);
  // Without a session, supabase-js sends its API key as the token.
  if (token === undefined || token.startsWith('sb_')) return null;
  const read = readAccessToken(token, secret, Date.now());
  if (!read.ok)
    return read.why === 'expired' ? refuse('PGRST303', 'JWT expired') : refuse('PGRST301', 'JWT invalid');
  if (read.sessionId !== null && !(await sessionExists(database, read.sessionId)))
    return refuse('PGRST303', 'Session ended');
  return null;
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

async function sessionExists(database: Database, id: string): Promise<boolean> {
  const answer = await database.driver.query('select 1 from auth.sessions where id::text = $1', [id]);
  return answer.rows.length > 0;
}

function refuse(code: string, message: string): Response {
  const reply = restError(401, { code, message });
  reply.headers.set('www-authenticate', `Bearer error="invalid_token", error_description="${message}"`);
  return reply;
}
