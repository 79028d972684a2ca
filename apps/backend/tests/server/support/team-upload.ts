import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failure } from '../../../src/failure';
import type { PublishBuild } from '../../../src/publishing/upload-folder';
import { type TestBackend, testSettings } from './test-backend';

/** A minimal store: one folder for each remote and version, which is never overwritten. */
const folderPublisher =
  (games: string): PublishBuild =>
  async (folder) => {
    const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
    const baseUrl = `${release.remote}/${release.version}/`;
    const target = path.join(games, baseUrl);
    if (existsSync(target)) return failure('ML-602', `${baseUrl} is already published`);
    cpSync(folder, target, { recursive: true });
    return { ok: true, release: { baseUrl } };
  };

/** The settings of a backend with the product's own tables, which takes uploads into a folder. */
export const uploadSettings = (folder: string) => {
  const { projectDir: _, ...settings } = testSettings;
  const uploads = {
    folder: path.join(folder, 'uploads'),
    publishBuild: folderPublisher(path.join(folder, 'games')),
  };
  return { ...settings, uploads };
};

export const sha384 = (content: string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A release with its files, as a build writes them. */
export function sampleRelease(remote: string, version: string, files: Readonly<Record<string, string>>) {
  const assets = Object.entries(files).map(([name, content]) => ({
    path: name,
    sha384: sha384(content),
    bytes: Buffer.byteLength(content),
    boot: true,
  }));
  const container = `${remote}__${version}`.replaceAll(/\W/g, '_');
  return { remote, version, contract: 1, container, entry: 'remoteEntry.js', assets, shared: {} };
}

/** Calls a database function with the secret key. */
export async function callService(backend: TestBackend, name: string, parameters: object): Promise<unknown> {
  const response = await fetch(`${backend.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: backend.secretKey,
      authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${name}: ${JSON.stringify(json)}`);
  return json;
}

/** Creates a team that owns a remote. @returns a publish token for it. */
export async function newToken(backend: TestBackend, team: string, remote: string): Promise<string> {
  await callService(backend, 'set_team', { p_team: team, p_name: team });
  await callService(backend, 'set_remote_owner', { p_remote: remote, p_team: team });
  const call = { p_team: team, p_label: 'CI', p_remotes: [remote], p_days: 1 };
  const made = await callService(backend, 'create_publish_token', call);
  return String(Object(made).token);
}

/** Sends a request to the upload endpoint. */
export async function publishCall(
  backend: TestBackend,
  method: string,
  place: string,
  token: string | null,
  body?: unknown,
): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await fetch(`${backend.url}/publish/v1${place}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? {} : JSON.parse(text) };
}
