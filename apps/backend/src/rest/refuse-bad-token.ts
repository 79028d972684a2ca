import { restError } from '../http/json-reply';
import type { Database } from '../storage/open-database';
import { readAccessToken } from './access-token';

const bearer = /^Bearer\s+(.+)$/;

function refuse(code: string, message: string): Response {
  const reply = restError(401, { code, message });
  reply.headers.set('www-authenticate', `Bearer error="invalid_token", error_description="${message}"`);
  return reply;
}

async function isSession(database: Database, id: string): Promise<boolean> {
  const answer = await database.driver.query('select 1 from auth.sessions where id::text = $1', [id]);
  return answer.rows.length > 0;
}

/**
 * lite goes on as a visitor when a token is expired, forged or signed out, and a refused write then looks like a
 * missing right. PostgREST says 401, and the caller knows to refresh and to send it again.
 */
export async function refuseBadToken(
  authorization: string | null,
  secret: string,
  database: Database,
): Promise<Response | null> {
  const token = bearer.exec(authorization ?? '')?.[1];
  // Without a session supabase-js sends its API key as the token.
  if (token === undefined || token.startsWith('sb_')) return null;
  const read = readAccessToken(token, secret, Date.now());
  if (!read.ok)
    return read.why === 'expired' ? refuse('PGRST303', 'JWT expired') : refuse('PGRST301', 'JWT invalid');
  if (read.sessionId !== null && !(await isSession(database, read.sessionId)))
    return refuse('PGRST303', 'Session ended');
  return null;
}
