import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@mindloom/cli/command';
import { networkReason } from '@mindloom/cli/release-store';
import type { SourceMapFile } from '@mindloom/cli/source-maps';
import { type Release, type RemoteHealth, remoteHealthSchema } from '@mindloom/registry';
import * as v from 'valibot';

/** The address of the upload endpoint of an installation, and the publish token of the team. */
export interface PublishAccess {
  publishUrl: string;
  /** Returns the token for the next request. The token of a CI job may change during a long command. */
  token: () => Promise<string>;
}

/** A release or a preview to upload. */
export interface Upload {
  kind: 'releases' | 'previews';
  /** The folder of the built files. */
  build: string;
  /** The content of release.json. */
  manifest: Omit<Release, 'baseUrl'>;
  /** The slot in which the preview is shown. */
  slot?: string | undefined;
  notes?: string | undefined;
  /** An in-toto statement about the build. */
  provenance?: object | undefined;
  /** The conformance report of the team. */
  claim?: object | undefined;
}

const begunSchema = v.object({ upload: v.string(), missing: v.array(v.string()) });
const completedSchema = v.object({
  remote: v.string(),
  version: v.string(),
  /** The digest of the release's content. Two releases with the same digest have the same content. */
  digest: v.string(),
  /** The token of a preview link, and the slot in which the preview is shown. */
  preview: v.optional(v.string()),
  slot: v.optional(v.string()),
});
const stateSchema = v.object({
  verdict: v.nullable(v.picklist(['passed', 'failed'])),
  report: v.nullish(v.unknown()),
});
const refusalSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^ML-\d{3}$/)),
  problem: v.string(),
});

export type Completed = v.InferOutput<typeof completedSchema>;
export type ReleaseState = v.InferOutput<typeof stateSchema>;

const REQUEST_LIMIT_MS = 60_000;
const PARALLEL_FILES = 4;

/**
 * Uploads a build. Sends the manifest, then each file that the endpoint does not have, and then the request to publish the
 * release. After a failure, another upload of the same build continues where the first one stopped.
 * @throws ML-665 if the endpoint does not answer as expected, ML-666 if it refuses. The message contains the endpoint's own
 * code.
 */
export async function upload(
  access: PublishAccess,
  { kind, build, manifest, slot, notes, provenance, claim }: Upload,
): Promise<Completed> {
  const body = JSON.stringify({ manifest, notes, provenance, claim });
  const begun = await ask(access, begunSchema, 'POST', kind, body);
  const missing = [...begun.missing];
  const sendFiles = async () => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      const bytes = await readFile(join(build, path));
      await send(access, 'PUT', `uploads/${begun.upload}/files/${encodeURI(path)}`, bytes);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, sendFiles));
  const place = slot === undefined ? '' : `?slot=${encodeURIComponent(slot)}`;
  return ask(access, completedSchema, 'POST', `uploads/${begun.upload}/complete${place}`);
}

/** Reads the judge's verdict on a release. @throws ML-665 or ML-666, like `upload`. */
export const readState = (
  access: PublishAccess,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
): Promise<ReleaseState> => ask(access, stateSchema, 'GET', `releases/${remote}/${version}`);

/**
 * Stores the source map of a script of a published release. A repetition changes nothing.
 * @throws ML-665 or ML-666, like `upload`.
 */
export async function putSourceMap(
  access: PublishAccess,
  { remote, version, digest }: Pick<Completed, 'remote' | 'version' | 'digest'>,
  { path, bytes }: SourceMapFile,
): Promise<void> {
  const place = `releases/${remote}/${version}/maps/${encodeURI(path)}`;
  await send(access, 'PUT', `${place}?digest=${encodeURIComponent(digest)}`, bytes);
}

/**
 * Reads the health of a remote in the last days (1 to 30).
 * @throws ML-665 or ML-666, like `upload`.
 */
export const readHealth = (access: PublishAccess, remote: string, days: number): Promise<RemoteHealth> =>
  ask(access, remoteHealthSchema, 'GET', `health/${encodeURIComponent(remote)}?days=${days}`);

/**
 * Sends a request without a publish token, and checks the format of the answer.
 * @throws ML-665 or ML-666, like `upload`.
 */
export async function sendJson<T>(
  publishUrl: string,
  schema: v.GenericSchema<unknown, T>,
  path: string,
  body: object,
): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return expected(
    publishUrl,
    schema,
    await fetchJson(publishUrl, 'POST', path, headers, JSON.stringify(body)),
  );
}

/** Sends a request, and checks the format of the answer. */
async function ask<T>(
  access: PublishAccess,
  schema: v.GenericSchema<unknown, T>,
  method: 'GET' | 'POST',
  path: string,
  body?: string,
): Promise<T> {
  return expected(access.publishUrl, schema, await send(access, method, path, body));
}

function expected<T>(publishUrl: string, schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw noAnswer(publishUrl, `its answer is not as expected: ${v.summarize(parsed.issues)}`);
}

async function send(
  { publishUrl, token }: PublishAccess,
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${await token()}`,
    'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
  };
  return fetchJson(publishUrl, method, path, headers, body);
}

async function fetchJson(
  publishUrl: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const response = await fetch(`${publishUrl}/${path}`, {
    method,
    headers,
    body: body ?? null,
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  }).catch((error: unknown) => {
    throw noAnswer(publishUrl, networkReason(error));
  });
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return json;
  const refusal = v.safeParse(refusalSchema, json);
  if (!refusal.success) throw noAnswer(publishUrl, `it answered ${response.status}`);
  throw new CommandError(
    'ML-666',
    `The upload endpoint refused: ${refusal.output.code} ${refusal.output.problem}`,
  );
}

const noAnswer = (publishUrl: string, reason: string): CommandError =>
  new CommandError(
    'ML-665',
    `The upload endpoint ${publishUrl} failed (${reason}). Run the same command again: it continues where it stopped.`,
  );
