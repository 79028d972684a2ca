import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { reasonOf } from '../reason-of';
import { refused, type ReleaseFailure } from '../release-failure';
import type { BucketAccess } from './bucket-access';

/** One call may take this long, its body included. */
const CALL_LIMIT_MS = 30_000;
/** Before the second and the third try. */
const PAUSES_MS = [100, 500];
/** Answers that pass: too many requests, a write at the same moment, and every failure of the server. */
const PASSING = new Set([409, 429, 500, 502, 503, 504]);

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT';
  key: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer>;
}

export interface BucketAnswer {
  status: number;
  body: Buffer<ArrayBuffer>;
}

export type Asked = { ok: true; answer: BucketAnswer } | ReleaseFailure;

const addressOf = ({ endpoint, bucket, prefix }: BucketAccess, key: string): string =>
  `${endpoint}/${bucket}/${`${prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`;

async function askOnce(access: BucketAccess, request: BucketRequest): Promise<BucketAnswer> {
  const { method, key, headers, body } = request;
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  // Retries are ours: an answer that was lost must be told apart from a refusal.
  const client = new AwsClient({ ...access, service: 's3', retries: 0 });
  const signed = await client.sign(addressOf(access, key), {
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    ...(body ? { body } : {}),
  });
  const response = await fetch(signed, { signal: AbortSignal.timeout(CALL_LIMIT_MS) });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

/**
 * Sends one signed request to a bucket, and again after failures that pass. Every request may be sent twice: what it
 * writes is the same each time.
 * @returns the last answer, whatever its status; ML-611 when there was none.
 */
export async function askBucket(access: BucketAccess, request: BucketRequest): Promise<Asked> {
  let last: Asked = refused('ML-611', `the release store at ${access.endpoint} did not answer.`);
  for (const pauseMs of [0, ...PAUSES_MS]) {
    await pause(pauseMs);
    try {
      last = { ok: true, answer: await askOnce(access, request) };
      if (!PASSING.has(last.answer.status)) return last;
    } catch (error) {
      const reason = reasonOf(error);
      last = refused('ML-611', `the release store at ${access.endpoint} did not answer: ${reason}`);
    }
  }
  return last;
}
