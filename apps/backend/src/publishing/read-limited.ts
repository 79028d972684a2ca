import { refused, type Refusal } from './publish-reply';

/** Bodies above their limit are read and discarded up to this size, because a client that still sends reads no reply. */
const DISCARD_LIMIT_BYTES = 8_000_000;

/**
 * Reads a body of at most `limitBytes`. Counts the received bytes, because a Content-Length header can be wrong.
 * @returns ML-646 with status 413 for a larger body, and with status 400 for an incomplete one.
 */
export async function readLimited(
  request: Request,
  limitBytes: number,
): Promise<{ ok: true; bytes: Uint8Array<ArrayBuffer> } | Refusal> {
  const tooLarge = refused(413, 'ML-646', `The body is larger than ${limitBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > DISCARD_LIMIT_BYTES) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > DISCARD_LIMIT_BYTES) return tooLarge;
      if (size <= limitBytes) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    // The client has closed the connection, so it does not receive the reply.
    return refused(400, 'ML-646', 'The body is incomplete.');
  }
  return size > limitBytes ? tooLarge : { ok: true, bytes: joined(chunks, size) };
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads a JSON body of at most `limitBytes`. @returns ML-646 for a body that is not JSON, or too large. */
export async function readJsonBody(
  request: Request,
  limitBytes: number,
): Promise<{ ok: true; json: unknown } | Refusal> {
  const read = await readLimited(request, limitBytes);
  if (!read.ok) return read;
  try {
    return { ok: true, json: JSON.parse(new TextDecoder().decode(read.bytes)) };
  } catch {
    return refused(400, 'ML-646', 'The body is not JSON.');
  }
}
