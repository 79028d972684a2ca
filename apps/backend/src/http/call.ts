/** One HTTP request with its body already read. */
export type Call = {
  request: Request;
  url: URL;
  bytes: Uint8Array<ArrayBuffer> | null;
  peerAddress: string | null;
};

export type LiteFetch = (request: Request, context: { peerAddress: string | null }) => Promise<Response>;

export type ReadBody =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> | null }
  | { ok: false; status: 400 | 413; problem: string };

/** The maximum size of a request body. Larger bodies are refused. The product's own requests have a few kilobytes. */
const bodyLimitBytes = 1_000_000;

/**
 * A body above `bodyLimitBytes` is read and discarded before the 413 is sent, because a client that is still sending
 * does not read the reply. This constant is the largest size of a body that is discarded in this way. For a larger
 * body, the connection is closed.
 */
const readLimitBytes = 8_000_000;

const tooLarge: ReadBody = { ok: false, status: 413, problem: 'The request is too large.' };
const cutOff: ReadBody = { ok: false, status: 400, problem: 'The request is incomplete.' };

/**
 * Reads a body, and counts the received bytes, because a Content-Length header can be wrong. Nothing of a body that is
 * too large is kept in memory.
 */
export async function readBody(request: Request): Promise<ReadBody> {
  if (request.body === null) return { ok: true, bytes: null };
  if (Number(request.headers.get('content-length') ?? 0) > readLimitBytes) return tooLarge;
  let chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size <= bodyLimitBytes) chunks.push(chunk);
      else chunks = [];
      if (size > readLimitBytes) return tooLarge;
    }
  } catch {
    // The client has closed the connection, so it does not receive the reply.
    return cutOff;
  }
  return size > bodyLimitBytes ? tooLarge : { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) };
}

/** Returns a copy of the request with a body that has already been read. */
export function withBody(request: Request, bytes: Uint8Array<ArrayBuffer> | null): Request {
  const { method, headers } = request;
  return new Request(request.url, { method, headers, ...(bytes && bytes.length > 0 ? { body: bytes } : {}) });
}

/** Whether the URL has an invalid percent escape or a null character. */
export function isMalformedUrl(url: URL): boolean {
  const address = `${url.pathname}${url.search}`;
  return !decodes(address) || address.includes('%00');
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
