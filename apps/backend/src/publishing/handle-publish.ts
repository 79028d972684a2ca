import { isRecord, sha384Integrity } from '@mindloom/base';
import type { Release } from '@mindloom/registry';
import { callDatabase, type DatabaseCall } from './database-call';
import { exchangeToken } from './exchange-token';
import { hexDigits, refusalReply, refused, type Refusal, reply } from './publish-reply';
import { readJsonBody, readLimited } from './read-limited';
import { readManifest, readSentRelease } from './sent-release';
import { packSourceMap, SOURCE_MAP_LIMITS } from './source-map';

// The upload endpoint for game teams. It uses only web standards, so that the embedded backend and the Edge Function of a
// hosted project share it. Everything that depends on stored data is decided by the database.

export const publishPrefix = '/publish/v1';

/** An upload that the database has accepted. */
export interface Upload {
  id: string;
  release: Release;
  /** The time at which an unfinished upload expires, as an ISO date. */
  expires: string;
  isComplete: boolean;
  isPreview: boolean;
}

/** Stores the files of uploads, and publishes all files of an upload together. */
export interface UploadStore {
  /** The paths of the files that an unfinished upload already has. */
  storedPaths: (upload: Upload) => Promise<ReadonlySet<string>>;
  /** Stores one file, whose size and hash were checked. Storing it again changes nothing. */
  write: (upload: Upload, path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Refusal | null>;
  /**
   * Makes all files of an upload visible, or none. Publishing them again changes nothing.
   * @returns the folder of the files, relative to the games origin, or ML-602 if the version has other content.
   */
  publish: (upload: Upload) => Promise<{ ok: true; baseUrl: string } | Refusal>;
}

export interface PublishParts {
  /** Calls a database function with the secret key. */
  sendCall: DatabaseCall;
  store: UploadStore;
}

interface Caller extends PublishParts {
  /** The SHA-256 of the caller's token, in hexadecimal digits. */
  sha256: string;
}

const TOKEN = /^Bearer (mlt_[\w-]{43})$/;
const BODY_LIMIT_BYTES = 1_000_000;
const DEFAULT_DAYS = '7';
const RELEASES = /^\/releases\/([^/]+)$/;
const RELEASE = /^\/releases\/([^/]+)\/([^/]+)$/;
const MAP = /^\/releases\/([^/]+)\/([^/]+)\/maps\/(.+)$/;
const HEALTH = /^\/health\/([^/]+)$/;
const FILE = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/files\/(.+)$/;
const COMPLETE = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/complete$/;

/** Answers a request below `publishPrefix`. */
export async function handlePublish(parts: PublishParts, request: Request): Promise<Response> {
  const { method, url } = request;
  if (method === 'POST' && new URL(url).pathname === `${publishPrefix}/tokens`) {
    const body = await readJsonBody(request, BODY_LIMIT_BYTES);
    const exchanged = body.ok ? await exchangeToken(parts.sendCall, body.json) : body;
    return exchanged.ok ? reply(201, exchanged.token) : refusalReply(exchanged);
  }
  const token = TOKEN.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined)
    return refusalReply(refused(401, 'ML-644', 'Send a publish token: "Authorization: Bearer mlt_...".'));
  const answer = await route({ ...parts, sha256: await sha256Hex(token) }, request);
  return answer instanceof Response ? answer : refusalReply(answer);
}

function route(caller: Caller, request: Request): Promise<Response | Refusal> | Refusal {
  const path = new URL(request.url).pathname.slice(publishPrefix.length);
  const { method } = request;
  if (method === 'POST' && path === '/releases') return begin(caller, request, false);
  if (method === 'POST' && path === '/previews') return begin(caller, request, true);
  const [, upload = '', file = ''] = FILE.exec(path) ?? [];
  if (method === 'PUT' && file !== '') return putFile(caller, request, upload, file);
  const completed = COMPLETE.exec(path)?.[1];
  if (method === 'POST' && completed !== undefined) return complete(caller, request, completed);
  const map = MAP.exec(path);
  if (method === 'PUT' && map !== null) return putMap(caller, request, map);
  const [, remote, version] = RELEASE.exec(path) ?? [];
  if (method === 'GET' && remote !== undefined && version !== undefined)
    return callForToken(caller, 'release_state', { p_remote: remote, p_version: version });
  const listed = RELEASES.exec(path)?.[1];
  if (method === 'GET' && listed !== undefined)
    return callForToken(caller, 'remote_overview', { p_remote: listed });
  const watched = HEALTH.exec(path)?.[1];
  if (method === 'GET' && watched !== undefined) return readHealth(caller, request, watched);
  return refused(404, 'ML-649', 'The upload endpoint has no such route.');
}

async function begin(caller: Caller, request: Request, isPreview: boolean): Promise<Response | Refusal> {
  const body = await readJsonBody(request, BODY_LIMIT_BYTES);
  if (!body.ok) return body;
  const read = readSentRelease(body.json);
  if (!read.ok) return read;
  const { release, notes, provenance, source, claim } = read.sent;
  const { baseUrl: _, ...manifest } = release;
  const begun = await findUpload(caller, 'begin_upload', {
    p_manifest: manifest,
    p_details: {
      notes,
      provenance,
      claim,
      isPreview,
      commit: source?.commit ?? null,
      repository: source?.repository ?? null,
    },
  });
  if (!begun.ok) return begun;
  const { upload } = begun;
  const missing = await missingPaths(caller, upload);
  return reply(201, { upload: upload.id, missing, expires: upload.expires });
}

async function putFile(
  caller: Caller,
  request: Request,
  id: string,
  path: string,
): Promise<Response | Refusal> {
  const found = await findUpload(caller, 'find_upload', { p_upload: id });
  if (!found.ok) return found;
  const { upload } = found;
  if (upload.isComplete)
    return refused(409, 'ML-649', 'The upload is complete. A published release never changes.');
  const asset = upload.release.assets.find((one) => encodeURI(one.path) === path || one.path === path);
  if (asset === undefined) return refused(400, 'ML-647', 'The manifest does not list this file.');
  const body = await readLimited(request, asset.bytes);
  if (!body.ok) return body;
  const { bytes } = body;
  if (bytes.length !== asset.bytes || (await sha384Integrity(bytes)) !== asset.sha384)
    return refused(400, 'ML-647', `${asset.path} does not have the size and the sha384 of the manifest.`);
  return (await caller.store.write(upload, asset.path, bytes)) ?? reply(204, null);
}

async function complete(caller: Caller, request: Request, id: string): Promise<Response | Refusal> {
  const found = await findUpload(caller, 'find_upload', { p_upload: id });
  if (!found.ok) return found;
  const { upload } = found;
  const missing = await missingPaths(caller, upload);
  if (missing.length > 0)
    return refused(409, 'ML-649', `Files are missing: ${missing.slice(0, 5).join(', ')}. Send them first.`);
  const published = upload.isComplete
    ? ({ ok: true, baseUrl: upload.release.baseUrl } as const)
    : await caller.store.publish(upload);
  if (!published.ok) return published;
  const registered = await callDatabase(caller.sendCall, 'complete_upload', {
    p_sha256: caller.sha256,
    p_upload: id,
    p_base_url: published.baseUrl,
  });
  if (!registered.ok) return registered;
  if (!upload.isPreview) return reply(200, { ...Object(registered.value), state: 'waiting for the judge' });
  const link = await callDatabase(caller.sendCall, 'preview_of_upload', {
    p_sha256: caller.sha256,
    p_upload: id,
    p_slot: new URL(request.url).searchParams.get('slot'),
  });
  return link.ok ? reply(200, { ...Object(registered.value), ...Object(link.value) }) : link;
}

/** Stores the source map of a published script. No page and no games origin serves it. */
async function putMap(
  caller: Caller,
  request: Request,
  [, remote, version, path]: RegExpExecArray,
): Promise<Response | Refusal> {
  // Checks the token before the body is read.
  const state = await callForToken(caller, 'release_state', { p_remote: remote, p_version: version });
  if (!(state instanceof Response)) return state;
  const body = await readLimited(request, SOURCE_MAP_LIMITS.bytes);
  if (!body.ok) return body;
  const packed = await packSourceMap(body.bytes);
  if (!packed.ok) return packed;
  const stored = await callForToken(caller, 'upload_release_map', {
    p_remote: remote,
    p_version: version,
    p_digest: new URL(request.url).searchParams.get('digest'),
    p_path: path,
    p_map: packed.map,
  });
  return stored instanceof Response ? reply(204, null) : stored;
}

function readHealth(caller: Caller, request: Request, remote: string): Promise<Response | Refusal> | Refusal {
  const days = new URL(request.url).searchParams.get('days') ?? DEFAULT_DAYS;
  if (!/^\d{1,2}$/.test(days)) return refused(400, 'ML-649', 'The days must be a number from 1 to 30.');
  return callForToken(caller, 'remote_health_for_token', { p_remote: remote, p_days: Number(days) });
}

/** Calls a database function that checks the caller's token, and answers with its result. */
async function callForToken(caller: Caller, name: string, parameters: object): Promise<Response | Refusal> {
  const called = await callDatabase(caller.sendCall, name, { p_sha256: caller.sha256, ...parameters });
  return called.ok ? reply(200, called.value) : called;
}

const missingPaths = async ({ store }: Caller, upload: Upload): Promise<string[]> => {
  if (upload.isComplete) return [];
  const stored = await store.storedPaths(upload);
  return upload.release.assets.map(({ path }) => path).filter((path) => !stored.has(path));
};

/** Calls a database function that returns an upload. */
async function findUpload(
  caller: Caller,
  name: string,
  parameters: object,
): Promise<{ ok: true; upload: Upload } | Refusal> {
  const called = await callDatabase(caller.sendCall, name, { p_sha256: caller.sha256, ...parameters });
  if (!called.ok) return called;
  const { value } = called;
  const manifest = isRecord(value) ? readManifest(value['manifest']) : null;
  if (!isRecord(value) || !manifest?.ok) return refused(500, 'ML-656', 'The registry returned no upload.');
  const { upload: id, expires, isComplete, isPreview } = value;
  return {
    ok: true,
    upload: {
      id: String(id),
      release: manifest.release,
      expires: String(expires),
      isComplete: isComplete === true,
      isPreview: isPreview === true,
    },
  };
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexDigits(new Uint8Array(digest));
}
