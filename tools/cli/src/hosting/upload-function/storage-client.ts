import { refused, type Refusal } from '@mindloom/backend/publishing';

/** Access to the storage of a hosted Supabase project, with the secret key of the project. */
export interface StorageAccess {
  /** The project's address. */
  url: string;
  secretKey: string;
}

/** An object of a bucket. */
export interface StoredObject {
  bucket: string;
  key: string;
}

export interface NewStoredObject extends StoredObject {
  content: Uint8Array<ArrayBuffer>;
  contentType: string;
  cacheControl: string;
}

const REQUEST_LIMIT_MS = 30_000;
const NOT_FOUND = 404;
const EXISTS = 409;

const failed = (action: string, status: number): Refusal =>
  refused(502, 'ML-656', `The release store refused to ${action} (${status}). Nothing was published.`);

/**
 * Sends a request to the Storage API. The API answers some errors with status 400 and puts the real status into the
 * body.
 * @returns the real status and the body.
 */
async function send(
  { url, secretKey }: StorageAccess,
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string },
): Promise<{ status: number; body: ArrayBuffer }> {
  const response = await fetch(`${url}/storage/v1/object/${path}`, {
    ...init,
    headers: { ...init.headers, apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
  const body = await response.arrayBuffer();
  if (response.status !== 400) return { status: response.status, body };
  const real = /"statusCode":\s*"?(\d{3})/.exec(new TextDecoder().decode(body))?.[1];
  return { status: Number(real ?? response.status), body };
}

const placeOf = ({ bucket, key }: StoredObject): string =>
  `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

/** Reads an object. The content is null if there is no such object. */
export async function readStored(
  access: StorageAccess,
  object: StoredObject,
): Promise<{ ok: true; content: string | null } | Refusal> {
  const { status, body } = await send(access, `authenticated/${placeOf(object)}`, { method: 'GET' });
  if (status === NOT_FOUND) return { ok: true, content: null };
  return status === 200
    ? { ok: true, content: new TextDecoder().decode(body) }
    : failed(`read ${object.key}`, status);
}

/** Whether an object exists. */
export async function isStored(access: StorageAccess, object: StoredObject): Promise<boolean> {
  return (await send(access, `authenticated/${placeOf(object)}`, { method: 'HEAD' })).status === 200;
}

/** Writes an object if no object with its key exists. @returns the failure, or null. */
export async function writeStored(access: StorageAccess, object: NewStoredObject): Promise<Refusal | null> {
  const { status } = await send(access, placeOf(object), {
    method: 'POST',
    headers: {
      'content-type': object.contentType,
      'cache-control': object.cacheControl,
      'x-upsert': 'false',
    },
    body: object.content,
  });
  return status === 200 || status === EXISTS ? null : failed(`take ${object.key}`, status);
}

/** Copies an object into another bucket if no object with its key exists there. @returns the failure, or null. */
export async function copyStored(
  access: StorageAccess,
  from: StoredObject,
  to: StoredObject,
): Promise<Refusal | null> {
  const { status } = await send(access, 'copy', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      bucketId: from.bucket,
      sourceKey: from.key,
      destinationBucket: to.bucket,
      destinationKey: to.key,
    }),
  });
  return status === 200 || status === EXISTS ? null : failed(`copy ${from.key}`, status);
}
