import { authPrefix } from '../auth/auth-routes';
import { handleAuth, type AuthParts } from '../auth/handle-auth';
import { reasonOf } from '../failure';
import { mailboxPage, type Mailbox } from '../mail/mailbox';
import { handlePublish, publishPrefix, type UploadStore } from '../publishing/handle-publish';
import { handleRest, type RestParts } from '../rest/handle-rest';
import type { SerialQueue } from '../serial-queue';
import { isDatabaseReachable } from '../storage/database-failure';
import { isMalformedUrl, readBody, type Call } from './call';
import { answerChallenge, type Instance, instancePath } from './instance-proof';
import { jsonReply } from './json-reply';
import { isAllowedHost, preflight, withCors } from './origin-policy';

export type ApiParts = { auth: AuthParts; rest: RestParts; enqueue: SerialQueue };

export type ServerParts = ApiParts & {
  origins: readonly string[];
  mailbox: Mailbox;
  /** The running backend and its data folder; null for a database in memory. */
  instance: Instance | null;
  /** Stores the uploads of game teams; null if this backend accepts no uploads. */
  uploads: UploadStore | null;
};

export type RequestHandler = (request: Request, peerAddress: string | null) => Promise<Response>;

const restPrefix = '/rest/v1';
/**
 * The path of the upload endpoint in a hosted project. The embedded backend serves the endpoint at this path too, so that
 * tools need to know only one path.
 */
const hostedPublishPrefix = `/functions/v1${publishPrefix}`;

/** Creates the request handler of the whole server. It lists all routes. */
export function createRequestHandler(parts: ServerParts): RequestHandler {
  const { origins, mailbox } = parts;

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
    if (isUnder(publishPrefix, pathname)) return publish(parts, request);
    if (isUnder(hostedPublishPrefix, pathname))
      return publish(parts, new Request(request.url.replace('/functions/v1', ''), request));
    if (isUnder(authPrefix, pathname) || isUnder(restPrefix, pathname)) return api(request, peerAddress);
    if (request.method === 'GET' && pathname === '/outbox') return mailboxPage(mailbox.list());
    if (request.method === 'GET' && pathname === '/healthz') return health(parts);
    if (request.method === 'GET' && pathname === instancePath)
      return answerChallenge(url, parts.auth.keys, parts.instance);
    return jsonReply(404, { message: 'This backend has no such route.' });
  };
}

/** Reads an API call, waits until all earlier calls are answered, and answers this call. */
export async function serveApi(
  parts: ApiParts,
  request: Request,
  peerAddress: string | null,
): Promise<Response> {
  const url = new URL(request.url);
  if (isMalformedUrl(url)) return jsonReply(400, { code: 'PGRST100', message: 'The URL is malformed.' });
  const body = await readBody(request);
  if (!body.ok) return jsonReply(body.status, { code: String(body.status), message: body.problem });
  const call = { request, url, bytes: body.bytes, peerAddress };
  return parts.enqueue(() => answer(parts, call));
}

async function answer(parts: ApiParts, call: Call): Promise<Response> {
  try {
    return isUnder(authPrefix, call.url.pathname)
      ? await handleAuth(parts.auth, call)
      : await handleRest(parts.rest, call);
  } catch (thrown) {
    console.error(
      `ML-530 ${call.request.method} ${call.url.pathname} failed: ${reasonOf(thrown)}. ` +
        'Nothing of this request was stored; earlier data was kept. If it happens again, restart the backend.',
    );
    return jsonReply(500, {
      code: 'ML-530',
      message: 'The backend failed. Nothing of this request was stored. Send it again.',
    });
  }
}

/** Answers the upload endpoint. It sends no CORS headers, so that no page can use it. */
async function publish(parts: ServerParts, request: Request): Promise<Response> {
  const { uploads, auth } = parts;
  if (uploads === null || isMalformedUrl(new URL(request.url)))
    return jsonReply(404, { code: 'ML-649', problem: 'This backend has no such route.' });
  const { secretKey } = auth.keys;
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
  };
  const sendCall = (name: string, parameters: object) => {
    const address = new URL(`${restPrefix}/rpc/${name}`, request.url);
    return serveApi(
      parts,
      new Request(address, { method: 'POST', headers, body: JSON.stringify(parameters) }),
      null,
    );
  };
  try {
    return await handlePublish({ sendCall, store: uploads }, request);
  } catch (thrown) {
    console.error(
      `ML-530 ${request.method} ${new URL(request.url).pathname} failed: ${reasonOf(thrown)}. ` +
        'Nothing was published; the files that were sent are kept for a day.',
    );
    return jsonReply(500, { code: 'ML-530', problem: 'The backend failed. Send the request again.' });
  }
}

async function health({ enqueue, rest }: ServerParts): Promise<Response> {
  const ok = await enqueue(() => isDatabaseReachable(rest.database));
  return jsonReply(ok ? 200 : 503, { ok });
}

function isUnder(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
