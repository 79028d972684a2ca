import { handleAuth, type AuthParts } from '../auth/handle-auth';
import { authPrefix } from '../auth/auth-routes';
import type { Outbox } from '../mail/outbox';
import { outboxPage } from '../mail/outbox-page';
import type { OneAtATime } from '../one-at-a-time';
import { handleRest, type RestParts } from '../rest/handle-rest';
import { isAllowedHost } from './allowed-hosts';
import { isBrokenAddress } from './broken-escape';
import { preflight, withCors } from './cors';
import { jsonReply } from './json-reply';
import { readBody } from './read-body';

const restPrefix = '/rest/v1';

export type ServerParts = {
  auth: AuthParts;
  rest: RestParts;
  origins: readonly string[];
  outbox: Outbox;
  oneAtATime: OneAtATime;
  /** Resolves when the database answers. */
  ping(): Promise<unknown>;
};

export type RequestHandler = (request: Request, peerAddress: string | null) => Promise<Response>;

function isUnder(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The whole server: only what is named here is reachable. */
export function createRequestHandler(parts: ServerParts): RequestHandler {
  const api: RequestHandler = async (request, peerAddress) => {
    const url = new URL(request.url);
    if (isBrokenAddress(url))
      return jsonReply(400, { code: 'PGRST100', message: 'The address is not well formed.' });
    const body = await readBody(request);
    if (!body.ok) return jsonReply(413, { code: '413', message: 'The request is too large.' });
    const call = { request, url, bytes: body.bytes, peerAddress };
    return parts.oneAtATime(() =>
      isUnder(authPrefix, url.pathname) ? handleAuth(parts.auth, call) : handleRest(parts.rest, call),
    );
  };

  return async (request, peerAddress) => {
    if (!isAllowedHost(request.headers.get('host')))
      return new Response('Misdirected request', { status: 421 });
    const { pathname } = new URL(request.url);
    if (isUnder(authPrefix, pathname) || isUnder(restPrefix, pathname)) {
      const origin = request.headers.get('origin');
      if (request.method === 'OPTIONS') return preflight(origin, parts.origins);
      if (origin !== null && !parts.origins.includes(origin)) {
        return jsonReply(403, { code: 'origin_not_allowed', message: 'This page may not call the backend.' });
      }
      return withCors(await api(request, peerAddress), origin, parts.origins);
    }
    if (request.method === 'GET' && pathname === '/outbox') return outboxPage(parts.outbox.list());
    if (request.method === 'GET' && pathname === '/healthz') {
      await parts.oneAtATime(() => parts.ping());
      return jsonReply(200, { ok: true });
    }
    return jsonReply(404, { message: 'There is nothing here.' });
  };
}
