import { refused, type ReleaseFailure } from '../release-failure';
import type { BucketAccess } from './bucket-access';
import { askBucket, type BucketAnswer } from './signed-request';

const NOT_FOUND = 404;
const EXISTS = 412;
const CANNOT_ASK_THAT = 501;

/** The content of an object; null when there is none. */
export type ReadObject = { ok: true; content: Buffer<ArrayBuffer> | null } | ReleaseFailure;
export type WrittenObject = { ok: true; isNew: boolean } | ReleaseFailure;

export interface NewObject {
  key: string;
  content: Uint8Array<ArrayBuffer>;
  contentType: string;
  cacheControl: string;
}

/** The server's own code is in its XML: `NoSuchBucket`, `AccessDenied`, `SignatureDoesNotMatch`. */
function refusedBy(access: BucketAccess, what: string, { status, body }: BucketAnswer): ReleaseFailure {
  const own = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
  return refused('ML-610', `the bucket ${access.bucket} refused to ${what}: ${status} ${own}`.trimEnd());
}

/** Reads an object of a bucket. @returns ML-610 for a refusal, ML-611 for no answer. */
export async function readObject(access: BucketAccess, key: string): Promise<ReadObject> {
  const asked = await askBucket(access, { method: 'GET', key });
  if (!asked.ok) return asked;
  const { answer } = asked;
  if (answer.status === NOT_FOUND && !answer.body.includes('NoSuchBucket'))
    return { ok: true, content: null };
  return answer.status === 200
    ? { ok: true, content: answer.body }
    : refusedBy(access, `read ${key}`, answer);
}

async function hasObject(access: BucketAccess, key: string): Promise<boolean> {
  const asked = await askBucket(access, { method: 'HEAD', key });
  // Whatever else is wrong, the write that follows says it better: a HEAD has no words.
  return asked.ok && asked.answer.status === 200;
}

/**
 * Writes an object where there is none, and never over one. Servers that know conditional writes decide it themselves;
 * for the others it is looked up before, and two writers at the same moment both write.
 * @returns `isNew: false` when an object is there already, whatever its content; ML-610 for a refusal, ML-611 for no
 * answer.
 */
export async function writeObject(access: BucketAccess, object: NewObject): Promise<WrittenObject> {
  const { key, content, contentType, cacheControl } = object;
  if (await hasObject(access, key)) return { ok: true, isNew: false };
  const headers = { 'content-type': contentType, 'cache-control': cacheControl };
  const put = (condition: Readonly<Record<string, string>>) =>
    askBucket(access, { method: 'PUT', key, body: content, headers: { ...headers, ...condition } });
  let asked = await put({ 'if-none-match': '*' });
  if (asked.ok && asked.answer.status === CANNOT_ASK_THAT) asked = await put({});
  if (!asked.ok) return asked;
  if (asked.answer.status === EXISTS) return { ok: true, isNew: false };
  return asked.answer.status < 300
    ? { ok: true, isNew: true }
    : refusedBy(access, `take ${key}`, asked.answer);
}
