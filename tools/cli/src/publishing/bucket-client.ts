import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { failure, type Failure } from '@mindloom/backend/failure';
import { AwsClient } from 'aws4fetch';
import { networkReason } from './release-store';

/** A bucket with the S3 protocol, and its public address. */
export interface BucketAccess {
  /**
   * The address of the S3 API, such as `https://<ref>.supabase.co/storage/v1/s3`. Each request adds the name of the bucket
   * to the path.
   */
  endpoint: string;
  region: string;
  bucket: string;
  /** The first part of every key. It is either empty, or a path with a trailing slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** A token that only temporary keys need. */
  sessionToken?: string;
  /** The address from which browsers read the objects below the prefix without a key. It has no trailing slash. */
  publicAddress: string;
}

/** The result of a read. `content` is null if there is no such object. */
export type ReadObject = { ok: true; content: Buffer<ArrayBuffer> | null } | Failure;
export type WrittenObject = { ok: true; isNew: boolean } | Failure;

export interface NewObject {
  key: string;
  content: Uint8Array<ArrayBuffer>;
  contentType: string;
  cacheControl: string;
}

interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT';
  key: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

interface BucketResponse {
  status: number;
  body: Buffer<ArrayBuffer>;
}

/** The time limit of one request, including the transfer of its body. */
const REQUEST_LIMIT_MS = 30_000;
/** Pauses before the second and the third attempt. */
const PAUSES_MS = [100, 500];
/** A request with one of these statuses is repeated: conflict, too many requests, and server errors. */
const TEMPORARY_STATUSES = new Set([409, 429, 500, 502, 503, 504]);
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
const NOT_IMPLEMENTED = 501;

/** Reads an object. @returns ML-610 if the bucket refuses, ML-611 if it does not respond. */
export async function readObject(access: BucketAccess, key: string): Promise<ReadObject> {
  const sent = await send(access, { method: 'GET', key });
  if (!sent.ok) return sent;
  const { status, body } = sent.response;
  if (status === NOT_FOUND && !body.includes('NoSuchBucket')) return { ok: true, content: null };
  return status === 200 ? { ok: true, content: body } : refusal(access, `read ${key}`, sent.response);
}

/**
 * Writes an object if no object with its key exists. A server with conditional writes decides this atomically. On other
 * servers, two concurrent writers may both find that no object exists, and both write.
 * @returns `isNew: false` if an object exists, with any content; ML-610 if the bucket refuses; ML-611 if it does not respond.
 */
export async function writeObject(access: BucketAccess, object: NewObject): Promise<WrittenObject> {
  const { key, content, contentType, cacheControl } = object;
  if (await hasObject(access, key)) return { ok: true, isNew: false };
  const headers = { 'content-type': contentType, 'cache-control': cacheControl };
  const put = (condition: Readonly<Record<string, string>>) =>
    send(access, { method: 'PUT', key, body: content, headers: { ...headers, ...condition } });
  let sent = await put({ 'if-none-match': '*' });
  if (sent.ok && sent.response.status === NOT_IMPLEMENTED) sent = await put({});
  if (!sent.ok) return sent;
  if (sent.response.status === PRECONDITION_FAILED) return { ok: true, isNew: false };
  return sent.response.status < 300
    ? { ok: true, isNew: true }
    : refusal(access, `take ${key}`, sent.response);
}

async function hasObject(access: BucketAccess, key: string): Promise<boolean> {
  const sent = await send(access, { method: 'HEAD', key });
  // Ignore errors, because responses to HEAD have no message. The write that follows also fails and reports the reason.
  return sent.ok && sent.response.status === 200;
}

/** The failure of a refused request, with the code of the response's XML, such as `NoSuchBucket`. */
function refusal(access: BucketAccess, action: string, { status, body }: BucketResponse): Failure {
  const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
  return failure('ML-610', `the bucket ${access.bucket} refused to ${action}: ${status} ${code}`.trimEnd());
}

/**
 * Sends a signed request, and repeats it after temporary errors. All requests are idempotent.
 * @returns the last response, whatever its status, or ML-611 if the last attempt got no response.
 */
async function send(
  access: BucketAccess,
  request: BucketRequest,
): Promise<{ ok: true; response: BucketResponse } | Failure> {
  for (let attempt = 0; ; attempt += 1) {
    const pauseMs = PAUSES_MS[attempt];
    try {
      const response = await sendOnce(access, request);
      if (!TEMPORARY_STATUSES.has(response.status) || pauseMs === undefined) return { ok: true, response };
    } catch (error) {
      const reason = networkReason(error);
      if (pauseMs === undefined)
        return failure('ML-611', `the release store at ${access.endpoint} did not answer: ${reason}`);
    }
    await pause(pauseMs);
  }
}

async function sendOnce(access: BucketAccess, request: BucketRequest): Promise<BucketResponse> {
  const { method, key, headers, body } = request;
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  // The client must not retry, because `send` retries. Only `send` distinguishes lost responses from refusals.
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  const signed = await client.sign(objectAddress(access, key), {
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    ...(body ? { body } : {}),
  });
  const response = await fetch(signed, { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

const objectAddress = ({ endpoint, bucket, prefix }: BucketAccess, key: string): string =>
  `${endpoint}/${bucket}/${`${prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`;
