/** Read by the database to tell networks apart (migration "established_voters"): a client must not choose it. */
const PEER_HEADER = 'cf-connecting-ip';
const FORGEABLE_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'];
const ESTIMATE = /\bcount\s*=\s*"?(?:planned|estimated)"?/gi;

/**
 * The request with the headers that lite and the database may believe.
 * - The peer's address is the socket's, whatever the client claims.
 * - `Prefer: count=planned` and `count=estimated` become `count=exact`: the planner's estimate ignores row level security
 *   and tells how large a table is that the caller cannot read.
 */
export function withTrueHeaders(request: Request, peerAddress: string | null): Request {
  const headers = new Headers(request.headers);
  for (const name of [PEER_HEADER, ...FORGEABLE_HEADERS]) headers.delete(name);
  if (peerAddress !== null) headers.set(PEER_HEADER, peerAddress);
  const prefer = headers.get('prefer');
  if (prefer !== null) headers.set('prefer', prefer.replace(ESTIMATE, 'count=exact'));
  return new Request(request, { headers });
}
