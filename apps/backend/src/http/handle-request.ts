import type { Outbox } from '../mail/outbox';
import { outboxPage } from '../mail/outbox-page';
import { isDatabaseWell } from '../storage/who-is-wrong';
import { isAllowedHost } from './allowed-hosts';
import { preflight, withCors } from './cors';
import { answerChallenge, type Instance, instancePath } from './instance-proof';
import { jsonReply } from './json-reply';
import { isApi, serveApi, type ApiParts } from './serve-api';

export type ServerParts = ApiParts & {
  origins: readonly string[];
  outbox: Outbox;
  /** Null for a database in memory. */
  instance: Instance | null;
};

export type RequestHandler = (request: Request, peerAddress: string | null) => Promise<Response>;

async function health({ oneAtATime, rest }: ServerParts): Promise<Response> {
  const ok = await oneAtATime(() => isDatabaseWell(rest.database));
  return jsonReply(ok ? 200 : 503, { ok });
}

/** The whole server: only what is named here is reachable. */
export function createRequestHandler(parts: ServerParts): RequestHandler {
  const { origins, outbox } = parts;

  const api: RequestHandler = async (request, peerAddress) => {
    const origin = request.headers.get('origin');
    if (request.method === 'OPTIONS') return preflight(origin, origins);
    if (origin !== null && !origins.includes(origin)) {
      return jsonReply(403, { code: 'origin_not_allowed', message: 'This page may not call the backend.' });
    }
    return withCors(await serveApi(parts, request, peerAddress), origin, origins);
  };

  return async (request, peerAddress) => {
    if (!isAllowedHost(request.headers.get('host')))
      return new Response('Misdirected request', { status: 421 });
    const url = new URL(request.url);
    const { pathname } = url;
    if (isApi(pathname)) return api(request, peerAddress);
    if (request.method === 'GET' && pathname === '/outbox') return outboxPage(outbox.list());
    if (request.method === 'GET' && pathname === '/healthz') return health(parts);
    if (request.method === 'GET' && pathname === instancePath)
      return answerChallenge(url, parts.auth.keys, parts.instance);
    return jsonReply(404, { message: 'There is nothing here.' });
  };
}
