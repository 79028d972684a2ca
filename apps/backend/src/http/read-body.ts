/** The largest body that any call of the product needs is some kilobytes. */
const bodyLimitBytes = 1_000_000;

/** So much more is read and thrown away, so that the sender gets to hear why; after that the connection is cut. */
const patienceBytes = 8_000_000;

export type ReadBody =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> | null }
  | { ok: false; status: 400 | 413; problem: string };

const tooLarge: ReadBody = { ok: false, status: 413, problem: 'The request is too large.' };
const cutOff: ReadBody = { ok: false, status: 400, problem: 'The request was cut off.' };

/** Reads a body to its end, and keeps none of it once it is too large, whatever its headers promise. */
export async function readBody(request: Request): Promise<ReadBody> {
  if (request.body === null) return { ok: true, bytes: null };
  if (Number(request.headers.get('content-length') ?? 0) > patienceBytes) return tooLarge;
  let chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size <= bodyLimitBytes) chunks.push(chunk);
      else chunks = [];
      if (size > patienceBytes) return tooLarge;
    }
  } catch {
    // The sender is gone; nobody reads this answer.
    return cutOff;
  }
  return size > bodyLimitBytes ? tooLarge : { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) };
}

/** The same request with its body already here. */
export function withBody(request: Request, bytes: Uint8Array<ArrayBuffer> | null): Request {
  const { method, headers } = request;
  return new Request(request.url, { method, headers, ...(bytes && bytes.length > 0 ? { body: bytes } : {}) });
}
