/** The largest body that any call of the product needs is some kilobytes. */
export const bodyLimitBytes = 1_000_000;

export type ReadBody = { ok: true; bytes: Uint8Array<ArrayBuffer> | null } | { ok: false };

/** Reads a body to its end, and gives up once it is too large, whatever its headers promise. */
export async function readBody(request: Request): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimitBytes) return { ok: false };
  if (request.body === null) return { ok: true, bytes: null };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > bodyLimitBytes) return { ok: false };
    chunks.push(chunk);
  }
  return { ok: true, bytes: new Uint8Array(Buffer.concat(chunks)) };
}

/** The same request with its body already here. */
export function withBody(request: Request, bytes: Uint8Array<ArrayBuffer> | null): Request {
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(bytes && bytes.length > 0 ? { body: bytes } : {}),
  });
}
