import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../src/index';
import type { OwnBackend } from './support/test-backend';
import { temporaryFolder } from './support/test-backend';
import {
  callService,
  newToken,
  publishCall,
  sampleRelease,
  sha384,
  uploadSettings,
} from './support/team-upload';

const files = { 'remoteEntry.js': 'entry', 'chunks/12.css': '.board {}' };
const temporary = temporaryFolder();
const { folder } = temporary;
let backend: OwnBackend;
let token = '';
let nextPatch = 0;

beforeAll(async () => {
  const started = await startBackend({ inMemory: true, ...uploadSettings(folder) });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  backend = started;
  token = await newToken(backend, 'chess-club', 'chess');
});
afterAll(async () => {
  await backend.close();
  temporary.remove();
});

const call = (method: string, place: string, body?: unknown, key: string | null = token) =>
  publishCall(backend, method, place, key, body);
const newVersion = () => `1.0.${(nextPatch += 1)}`;
const begin = (manifest: object, more: object = {}) => call('POST', '/releases', { manifest, ...more });
const put = (upload: unknown, name: string, content: string) =>
  call('PUT', `/uploads/${String(upload)}/files/${name}`, content);
const complete = (upload: unknown) => call('POST', `/uploads/${String(upload)}/complete`);
const stored = (version: string) => path.join(folder, 'games/chess', version);

it('a release of a team is published when its upload is complete, and then waits for the judge', async () => {
  const version = newVersion();
  const manifest = sampleRelease('chess', version, files);
  const { status, json } = await begin(manifest, { notes: 'First' });
  expect({ status, missing: json['missing'] }).toEqual({
    status: 201,
    missing: ['remoteEntry.js', 'chunks/12.css'],
  });
  expect((await put(json['upload'], 'remoteEntry.js', 'entry')).status).toBe(204);
  expect((await begin(manifest)).json).toMatchObject({ upload: json['upload'], missing: ['chunks/12.css'] });
  expect(await complete(json['upload'])).toMatchObject({ status: 409, json: { code: 'ML-649' } });
  expect(existsSync(stored(version))).toBe(false);
  expect((await put(json['upload'], 'chunks/12.css', '.board {}')).status).toBe(204);
  const done = await complete(json['upload']);
  expect(done).toMatchObject({
    status: 200,
    json: { remote: 'chess', version, state: 'waiting for the judge' },
  });
  expect(readFileSync(path.join(stored(version), 'chunks/12.css'), 'utf8')).toBe('.board {}');
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual([]);
  const { digest } = done.json;
  expect(await call('GET', `/releases/chess/${version}`)).toEqual({
    status: 200,
    json: { digest, verdict: null, report: null },
  });
  const run = { remote: 'chess', version, digest, suite: '1', verdict: 'failed', report: { outcomes: [] } };
  await callService(backend, 'record_conformance', { p_run: run });
  expect((await call('GET', `/releases/chess/${version}`)).json).toMatchObject({ verdict: 'failed' });
  expect(await call('GET', '/releases/chess')).toMatchObject({
    status: 200,
    json: { remote: 'chess', releases: [{ version, verdict: 'failed' }], health: [] },
  });
});

it('the upload endpoint also answers at the path that Edge Functions have in a hosted project', async () => {
  const manifest = sampleRelease('chess', newVersion(), files);
  const response = await fetch(`${backend.url}/functions/v1/publish/v1/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ manifest }),
  });
  expect(response.status).toBe(201);
});

it('repeating any request of a complete upload changes nothing', async () => {
  const version = newVersion();
  const manifest = sampleRelease('chess', version, { 'remoteEntry.js': 'entry' });
  const { json } = await begin(manifest);
  await put(json['upload'], 'remoteEntry.js', 'entry');
  const done = await complete(json['upload']);
  expect(await complete(json['upload'])).toEqual(done);
  expect(await put(json['upload'], 'remoteEntry.js', 'entry')).toMatchObject({ status: 409 });
  expect((await begin(manifest)).json).toMatchObject({ upload: json['upload'], missing: [] });
  const other = await begin(sampleRelease('chess', version, { 'remoteEntry.js': 'other' }));
  expect(other).toMatchObject({ status: 409, json: { code: 'ML-602' } });
  expect(readFileSync(path.join(stored(version), 'remoteEntry.js'), 'utf8')).toBe('entry');
});

it.each([
  ['no token', null],
  ['an unknown token', `mlt_${'a'.repeat(43)}`],
  ['a token of another form', 'secret'],
])('the upload endpoint refuses a request with %s before it uses the body', async (_what, key) => {
  const manifest = sampleRelease('chess', newVersion(), files);
  for (const [method, place] of [
    ['POST', '/releases'],
    ['GET', '/releases/chess/1.0.1'],
    ['POST', '/uploads/00000000-0000-4000-8000-000000000000/complete'],
    ['PUT', '/uploads/00000000-0000-4000-8000-000000000000/files/a.js'],
  ] as const)
    expect(await call(method, place, method === 'GET' ? undefined : { manifest }, key)).toMatchObject({
      status: 401,
      json: { code: 'ML-644' },
    });
});

it('a token cannot publish a remote of the operator', async () => {
  const sent = await begin(sampleRelease('memory', '9.9.9', files));
  expect(sent).toMatchObject({ status: 403, json: { code: 'ML-645' } });
});

it('the team of another token cannot send files to an upload', async () => {
  const { json } = await begin(sampleRelease('chess', newVersion(), files));
  const foreign = await newToken(backend, 'other-club', 'go');
  const sent = await call('PUT', `/uploads/${String(json['upload'])}/files/remoteEntry.js`, 'entry', foreign);
  expect(sent).toMatchObject({ status: 404, json: { code: 'ML-649' } });
});

it.each([
  ['other bytes of the same size', 'Entry', 400, 'ML-647'],
  ['fewer bytes', 'ent', 400, 'ML-647'],
  ['more bytes', 'entry!', 413, 'ML-646'],
  ['far more bytes', 'x'.repeat(6_000_000), 413, 'ML-646'],
])(
  'the upload endpoint refuses a file that differs from the manifest: %s',
  async (_what, content, status, code) => {
    const { json } = await begin(sampleRelease('chess', newVersion(), files));
    expect(await put(json['upload'], 'remoteEntry.js', content)).toMatchObject({ status, json: { code } });
    expect((await complete(json['upload'])).json).toMatchObject({ code: 'ML-649' });
  },
);

it.each([
  'other.js',
  '..%2Fother.js',
  '%2e%2e/%2e%2e/remoteEntry.js',
  'chunks%2F..%2FremoteEntry.js',
  'release.json',
  '%00',
])('a file sent to the path %s, which the manifest does not list, is refused', async (name) => {
  const { json } = await begin(sampleRelease('chess', newVersion(), files));
  const { status } = await put(json['upload'], name, 'entry');
  expect([400, 404]).toContain(status);
  expect((await complete(json['upload'])).status).toBe(409);
});

const asset = (name: string) => ({ path: name, sha384: sha384('x'), bytes: 1, boot: false });
it.each([
  ['a path with ..', [asset('a/../../b.js')]],
  ['an absolute path', [asset('/etc/passwd')]],
  ['a hidden file', [asset('.htaccess')]],
  ['a path with a dot as a folder', [asset('a/./b.js')]],
  ['an empty folder name', [asset('a//b.js')]],
  ['a backslash', [asset(String.raw`a\b.js`)]],
  ['the name of the manifest', [asset('release.json')]],
  ['the name of the manifest in capitals', [asset('Release.JSON')]],
  ['a path twice', [asset('a.js'), asset('A.js')]],
  ['a file that is also a folder', [asset('a'), asset('a/b.js')]],
])('the upload endpoint refuses a manifest with %s', async (_what, more) => {
  const manifest = sampleRelease('chess', newVersion(), files);
  const sent = await begin({ ...manifest, assets: [...manifest.assets, ...more] });
  expect(sent).toMatchObject({ status: 400, json: { code: 'ML-646' } });
});

it.each([
  ['no manifest', {}],
  ['an unknown key', { manifest: sampleRelease('chess', '3.0.0', files), owner: 'me' }],
  ['empty notes', { manifest: sampleRelease('chess', '3.0.0', files), notes: '' }],
  [
    'the container name of another game',
    { manifest: { ...sampleRelease('chess', '3.0.0', files), container: 'memory__9_9_9' } },
  ],
  ['a version that is not semantic', { manifest: sampleRelease('chess', 'latest', files) }],
  ['a version of previews', { manifest: sampleRelease('chess', '0.0.0-dev.abc', files) }],
  ['a claim that is not a report', { manifest: sampleRelease('chess', '3.0.0', files), claim: 'passed' }],
])('a release with %s is refused', async (_what, body) => {
  expect(await call('POST', '/releases', body)).toMatchObject({ status: 400, json: { code: 'ML-646' } });
});

it('a body that is not JSON or larger than 1 MB is refused', async () => {
  expect(await call('POST', '/releases', '{')).toMatchObject({ status: 400, json: { code: 'ML-646' } });
  expect(await call('POST', '/releases', 'x'.repeat(1_000_001))).toMatchObject({ status: 413 });
});

it('the upload endpoint answers an upload id that is not a UUID as an unknown route, not as a failure of the registry', async () => {
  expect(await complete('-'.repeat(36))).toMatchObject({ status: 404, json: { code: 'ML-649' } });
});

it("a backend without a store for uploads answers the upload endpoint's requests with 404", async () => {
  const { uploads: _, ...settings } = uploadSettings(folder);
  const started = await startBackend({ inMemory: true, ...settings });
  if (!started.ok) throw new Error(started.problem);
  expect(await publishCall(started, 'POST', '/releases', token, {})).toMatchObject({ status: 404 });
  await started.close();
});

const hex = (integrity: string) => Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
const statement = (manifest: ReturnType<typeof sampleRelease>, commit = 'a'.repeat(40)) => ({
  _type: 'https://in-toto.io/Statement/v1',
  predicateType: 'https://slsa.dev/provenance/v1',
  subject: manifest.assets.map((one) => ({ name: one.path, digest: { sha384: hex(one.sha384) } })),
  predicate: {
    buildDefinition: {
      resolvedDependencies: [
        { uri: 'git+https://github.com/chess-club/games@refs/heads/main', digest: { gitCommit: commit } },
      ],
    },
  },
});

it('the upload endpoint stores provenance, with its commit, if the provenance lists exactly the files of the release', async () => {
  const version = newVersion();
  const manifest = sampleRelease('chess', version, { 'remoteEntry.js': 'entry' });
  const { json } = await begin(manifest, { provenance: statement(manifest) });
  await put(json['upload'], 'remoteEntry.js', 'entry');
  expect((await complete(json['upload'])).status).toBe(200);
  const rows: unknown = await (
    await fetch(`${backend.url}/rest/v1/releases?select=git_commit&remote=eq.chess&version=eq.${version}`, {
      headers: { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` },
    })
  ).json();
  expect(rows).toEqual([{ git_commit: 'a'.repeat(40) }]);
});

it('the upload endpoint refuses provenance that lists other files, fewer files or more files, or that has another format', async () => {
  const manifest = sampleRelease('chess', newVersion(), files);
  const own = statement(manifest);
  const other = statement(sampleRelease('chess', '1.0.0', { ...files, 'remoteEntry.js': 'other' }));
  const more = { name: 'more.js', digest: { sha384: 'a' } };
  for (const provenance of [
    other,
    { ...own, subject: own.subject.slice(1) },
    { ...own, subject: [...own.subject, more] },
    { ...own, predicateType: 'https://slsa.dev/provenance/v0.2' },
    'forged',
  ])
    expect(await begin(manifest, { provenance })).toMatchObject({ status: 400, json: { code: 'ML-650' } });
});
