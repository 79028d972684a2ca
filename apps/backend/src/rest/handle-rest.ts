import { createHash } from 'node:crypto';
import { withBody, type Call, type LiteFetch } from '../http/call';
import { findSessionAccount, type Account } from '../auth/account-rows';
import { reasonOf } from '../failure';
import type { Mailbox } from '../mail/mailbox';
import { runInScope, type RequestScope } from '../storage/database-failure';
import type { Database } from '../storage/open-database';
import { bearerToken, readAccessToken, refuseBadToken } from './access-token';
import { repairRestReply } from './error-reply';

export type RestParts = { lite: LiteFetch; database: Database; jwtSecret: string; mailbox: Mailbox };

/**
 * Serves `/rest/v1` with the REST API of `@supabase/lite`. Adds PostgREST's error replies, trusted headers, and caching
 * of the registry snapshot.
 */
export async function handleRest(parts: RestParts, call: Call): Promise<Response> {
  const { request, url, bytes, peerAddress } = call;
  const refusal = await refuseBadToken(request.headers.get('authorization'), parts.jwtSecret, parts.database);
  if (refusal) return refusal;
  const leaving = url.pathname === DELETE_ACCOUNT_PATH ? await findCaller(parts, request) : null;
  const scope: RequestScope = {};
  return runInScope(scope, async () => {
    const reply = await parts.lite(withTrustedHeaders(withBody(request, bytes), peerAddress), {
      peerAddress,
    });
    const repaired = await repairRestReply(reply, scope.databaseFailure, parts.database);
    if (leaving && repaired.ok) forgetMails(parts.mailbox, leaving);
    return withRegistryCaching(request, url.pathname, repaired);
  });
}

/**
 * The path of the database function that deletes the rows of an account. `forgetMails` deletes the mails, which are not
 * in the database.
 */
const DELETE_ACCOUNT_PATH = '/rest/v1/rpc/delete_account';

function forgetMails(mailbox: Mailbox, { id, email }: Account): void {
  try {
    mailbox.forget(id, email);
  } catch (thrown) {
    // The account is already deleted, so the request succeeds although the mails remain.
    console.error(
      `ML-533 The mails of a deleted account are still in the mailbox: ${reasonOf(thrown)}. Delete outbox.jsonl in the data folder.`,
    );
  }
}

async function findCaller({ database, jwtSecret }: RestParts, request: Request): Promise<Account | null> {
  const token = bearerToken(request.headers.get('authorization'));
  const read = token === undefined ? null : readAccessToken(token, jwtSecret, Date.now());
  if (!read?.ok || read.sessionId === null) return null;
  return (await findSessionAccount(database, read.sessionId)) ?? null;
}

/**
 * The database reads the caller's network from the header cf-connecting-ip (migration "established_voters"), so clients
 * must not set it.
 */
const PEER_HEADER = 'cf-connecting-ip';
const FORGEABLE_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'];
const ESTIMATE = /\bcount\s*=\s*"?(?:planned|estimated)"?/gi;

/**
 * Returns the request with headers that `@supabase/lite` and the database may trust.
 * - The peer address is taken from the socket. Address headers of the client are removed.
 * - `Prefer: count=planned` and `count=estimated` become `count=exact`. The planner's estimate ignores row level security
 *   and reveals the size of tables that the caller cannot read.
 */
export function withTrustedHeaders(request: Request, peerAddress: string | null): Request {
  const headers = new Headers(request.headers);
  for (const name of [PEER_HEADER, ...FORGEABLE_HEADERS]) headers.delete(name);
  if (peerAddress !== null) headers.set(PEER_HEADER, peerAddress);
  const prefer = headers.get('prefer');
  if (prefer !== null) headers.set('prefer', prefer.replace(ESTIMATE, 'count=exact'));
  return new Request(request, { headers });
}

const SNAPSHOT_PATH = '/rest/v1/rpc/registry_snapshot';
const FILES_PATH = '/rest/v1/rpc/release_files';

/**
 * How long a CDN may serve the snapshot without revalidating it. Changes by staff can reach players this much later
 * (docs/scale.md). Browsers always revalidate.
 */
const SHARED_CACHE_SECONDS = 5;
const CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED_CACHE_SECONDS}, must-revalidate`;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Makes the two public reads of the registry cacheable. */
async function withRegistryCaching(request: Request, path: string, reply: Response): Promise<Response> {
  if (path === FILES_PATH) return withFilesCaching(request, reply);
  return withSnapshotCaching(request, path, reply);
}

/** Makes a file list cacheable for ever, because its address contains its digest. An unknown list is not cached. */
async function withFilesCaching(request: Request, reply: Response): Promise<Response> {
  if (request.method !== 'GET' || reply.status !== 200) return reply;
  const body = await reply.text();
  const headers = new Headers(reply.headers);
  headers.set('cache-control', body.startsWith('"') ? IMMUTABLE : 'no-store');
  return new Response(body, { status: 200, headers });
}

/** Makes the registry snapshot cacheable: the snapshot is the same for everybody and contains no personal data. */
async function withSnapshotCaching(request: Request, path: string, reply: Response): Promise<Response> {
  if (request.method !== 'GET' || path !== SNAPSHOT_PATH || reply.status !== 200) return reply;
  const body = await reply.arrayBuffer();
  const digest = createHash('sha256').update(new Uint8Array(body)).digest('base64url');
  const headers = new Headers(reply.headers);
  headers.set('etag', `"${digest.slice(0, 22)}"`);
  headers.set('cache-control', CACHE_CONTROL);
  const isUnchanged = readEtags(request.headers.get('if-none-match')).includes(headers.get('etag') ?? '');
  if (!isUnchanged) return new Response(body, { status: 200, headers });
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

const readEtags = (header: string | null): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
