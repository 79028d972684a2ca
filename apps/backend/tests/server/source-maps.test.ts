import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../src/index';
import { callService, newToken, publishCall, sampleRelease, uploadSettings } from './support/team-upload';
import { clientOf, newUser, type OwnBackend, temporaryFolder } from './support/test-backend';

const MAP = JSON.stringify({ version: 3, sources: ['src/view.tsx'], names: [], mappings: 'AAAA' });
const temporary = temporaryFolder();
let backend: OwnBackend;
let token = '';
let digest = '';

beforeAll(async () => {
  const started = await startBackend({ inMemory: true, ...uploadSettings(temporary.folder) });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  backend = started;
  token = await newToken(backend, 'chess-club', 'chess');
  const manifest = sampleRelease('chess', '1.0.0', { 'remoteEntry.js': 'entry' });
  const { json } = await publishCall(backend, 'POST', '/releases', token, { manifest });
  const upload = String(json['upload']);
  await publishCall(backend, 'PUT', `/uploads/${upload}/files/remoteEntry.js`, token, 'entry');
  const done = await publishCall(backend, 'POST', `/uploads/${upload}/complete`, token);
  digest = String(done.json['digest']);
});
afterAll(async () => {
  await backend.close();
  temporary.remove();
});

const send = (body: string, key = token, own = digest, place = 'chess/1.0.0/maps/remoteEntry.js.map') =>
  publishCall(backend, 'PUT', `/releases/${place}?digest=${encodeURIComponent(own)}`, key, body);
const read = (client: ReturnType<typeof clientOf>) =>
  client.rpc('release_map', { p_remote: 'chess', p_version: '1.0.0', p_path: 'remoteEntry.js.map' });

it('a token stores a source map, which a member of the team can read', async () => {
  expect(await send(MAP)).toEqual({ status: 204, json: {} });
  expect((await send(MAP)).status).toBe(204);
  const { client, email } = await newUser(backend);
  await callService(backend, 'add_team_member', { p_team: 'chess-club', p_email: email });
  const { data } = await read(client);
  expect(gunzipSync(Buffer.from(String(data), 'base64')).toString()).toBe(MAP);
});

it('a player, a visitor and a member of another team cannot read a source map', async () => {
  await newToken(backend, 'other-club', 'go');
  const player = await newUser(backend);
  const other = await newUser(backend);
  await callService(backend, 'add_team_member', { p_team: 'other-club', p_email: other.email });
  for (const client of [player.client, other.client]) {
    const { data, error } = await read(client);
    expect({ data, message: error?.message.slice(0, 6) }).toEqual({ data: null, message: 'ML-712' });
  }
  expect((await read(clientOf(backend))).error?.code).toBe('42501');
});

it('a source map is not among the published files', () => {
  const published = path.join(temporary.folder, 'games/chess/1.0.0');
  expect(readdirSync(published).toSorted()).toEqual(['release.json', 'remoteEntry.js']);
  expect(existsSync(path.join(temporary.folder, 'uploads'))).toBe(true);
  const rest = readdirSync(temporary.folder, { recursive: true }).map(String);
  expect(rest.filter((name) => name.includes('.map'))).toEqual([]);
});

it.each([
  ['text that is not JSON', '{'],
  ['another version of the format', '{"version":2,"sources":[],"mappings":""}'],
  ['no mappings', '{"version":3,"sources":[]}'],
  ['no sources', '{"version":3,"mappings":""}'],
])('the upload endpoint refuses a source map with %s', async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 400, json: { code: 'ML-710' } });
});

it('the upload endpoint refuses a source map that is too large', async () => {
  expect(await send(`${MAP}${' '.repeat(5_000_000)}`)).toMatchObject({ status: 413 });
});

it('the upload endpoint refuses a source map of another remote, release or file, and with a wrong digest', async () => {
  const foreign = await newToken(backend, 'other-club', 'go');
  expect(await send(MAP, foreign)).toMatchObject({ status: 403, json: { code: 'ML-645' } });
  expect(await send(MAP, token, digest, 'chess/9.9.9/maps/remoteEntry.js.map')).toMatchObject({
    status: 404,
  });
  expect(await send(MAP, token, digest, 'chess/1.0.0/maps/other.js.map')).toMatchObject({
    status: 400,
    json: { code: 'ML-710' },
  });
  expect(await send(MAP, token, 'sha256-other')).toMatchObject({ status: 409, json: { code: 'ML-710' } });
});

it('an unknown token is refused before the source map is read', async () => {
  expect(await send('x'.repeat(5_500_000), `mlt_${'a'.repeat(43)}`)).toMatchObject({
    status: 401,
    json: { code: 'ML-644' },
  });
});

it('a token reads the health of its own remote over the days that it asks for', async () => {
  const health = (place: string, key = token) => publishCall(backend, 'GET', `/health/${place}`, key);
  expect(await health('chess')).toMatchObject({
    status: 200,
    json: { remote: 'chess', days: 7, versions: [{ version: '1.0.0', attempts: 0, plays: 0 }] },
  });
  expect((await health('chess?days=30')).json).toMatchObject({ days: 30 });
  expect(await health('chess?days=many')).toMatchObject({ status: 400, json: { code: 'ML-649' } });
  expect(await health('memory')).toMatchObject({ status: 403, json: { code: 'ML-645' } });
});
