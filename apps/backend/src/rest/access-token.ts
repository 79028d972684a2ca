import { createHmac, timingSafeEqual } from 'node:crypto';

export type AccessToken = { ok: true; sessionId: string | null } | { ok: false; why: 'invalid' | 'expired' };

const invalid: AccessToken = { ok: false, why: 'invalid' };

function decode(part: string): object | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? read : null;
  } catch {
    return null;
  }
}

/** Reads an access token of this installation (HS256). */
export function readAccessToken(token: string, secret: string, nowMs: number): AccessToken {
  const [head, body, signature, ...more] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || more.length > 0) return invalid;
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid;
  const header = decode(head);
  const claims = decode(body);
  if (!header || !claims || Reflect.get(header, 'alg') !== 'HS256') return invalid;
  const expiresAt: unknown = Reflect.get(claims, 'exp');
  if (typeof expiresAt !== 'number') return invalid;
  if (expiresAt * 1000 <= nowMs) return { ok: false, why: 'expired' };
  const sessionId: unknown = Reflect.get(claims, 'session_id');
  return { ok: true, sessionId: typeof sessionId === 'string' ? sessionId : null };
}
