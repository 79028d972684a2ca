import { handleAuth, type AuthParts } from '../auth/handle-auth';
import { authPrefix } from '../auth/auth-routes';
import { reasonOf } from '../failure';
import type { OneAtATime } from '../one-at-a-time';
import { handleRest, type RestParts } from '../rest/handle-rest';
import { isBrokenAddress } from './broken-escape';
import type { Call } from './call';
import { jsonReply } from './json-reply';
import { readBody } from './read-body';

const restPrefix = '/rest/v1';

export type ApiParts = { auth: AuthParts; rest: RestParts; oneAtATime: OneAtATime };

function isUnder(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

export function isApi(path: string): boolean {
  return isUnder(authPrefix, path) || isUnder(restPrefix, path);
}

async function answer(parts: ApiParts, call: Call): Promise<Response> {
  try {
    return isUnder(authPrefix, call.url.pathname)
      ? await handleAuth(parts.auth, call)
      : await handleRest(parts.rest, call);
  } catch (thrown) {
    console.error(`ML-530 ${call.request.method} ${call.url.pathname}: ${reasonOf(thrown)}`);
    return jsonReply(500, {
      code: 'ML-530',
      message: 'The backend failed. Nothing of this request was kept.',
    });
  }
}

/** Reads a call of the API to its end, waits for its turn, and answers it. */
export async function serveApi(
  parts: ApiParts,
  request: Request,
  peerAddress: string | null,
): Promise<Response> {
  const url = new URL(request.url);
  if (isBrokenAddress(url))
    return jsonReply(400, { code: 'PGRST100', message: 'The address is not well formed.' });
  const body = await readBody(request);
  if (!body.ok) return jsonReply(body.status, { code: String(body.status), message: body.problem });
  const call = { request, url, bytes: body.bytes, peerAddress };
  return parts.oneAtATime(() => answer(parts, call));
}
