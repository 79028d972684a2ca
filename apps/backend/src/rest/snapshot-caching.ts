import { createHash } from 'node:crypto';

const SNAPSHOT_PATH = '/rest/v1/rpc/registry_snapshot';

/**
 * A shell asks each time and is told when nothing has changed; a CDN in front may answer for so long by itself. That is
 * how much later than at once a change by staff can arrive: see docs/scale.md.
 */
const SHARED_CACHE_SECONDS = 5;
const CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED_CACHE_SECONDS}, must-revalidate`;

const tagsOf = (header: string | null): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * Lets the registry's snapshot be kept by browsers and CDNs, and answers 304 to one that is known. It names no person,
 * and is the same for everybody.
 */
export async function withSnapshotCaching(
  request: Request,
  path: string,
  reply: Response,
): Promise<Response> {
  if (request.method !== 'GET' || path !== SNAPSHOT_PATH || reply.status !== 200) return reply;
  const body = await reply.arrayBuffer();
  const digest = createHash('sha256').update(new Uint8Array(body)).digest('base64url');
  const headers = new Headers(reply.headers);
  headers.set('etag', `"${digest.slice(0, 22)}"`);
  headers.set('cache-control', CACHE_CONTROL);
  const isKnown = tagsOf(request.headers.get('if-none-match')).includes(headers.get('etag') ?? '');
  if (!isKnown) return new Response(body, { status: 200, headers });
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
