import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../src/index';
import type { OwnBackend } from './support/test-backend';
import { temporaryFolder } from './support/test-backend';
import { callService, newToken, publishCall, sampleRelease, uploadSettings } from './support/team-upload';

const temporary = temporaryFolder();
const closers: (() => unknown)[] = [() => temporary.remove()];
let backend: OwnBackend;
let issuer = '';
let requests = 0;
const keys = await generateKeyPair('RS256');
const otherKeys = await generateKeyPair('RS256');

/** Starts a local issuer, with its discovery document and keys. @param keysHost the host of the keys. */
async function openIssuer(keysHost = 'localhost'): Promise<string> {
  let url = '';
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    requests += 1;
    const isKeys = request.url === '/keys';
    const discovery = { issuer: url, jwks_uri: `${url.replace('localhost', keysHost)}/keys` };
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : discovery));
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  closers.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://localhost:${address.port}`;
  return url;
}

/** Lets the team exchange tokens of an issuer. */
const configure = (address: string) =>
  callService(backend, 'add_team_issuer', {
    p_team: 'chess-club',
    p_issuer: address,
    p_audience: 'mindloom',
    p_subject: 'repo:chess-club/games:ref:refs/tags/*',
    p_remotes: ['chess'],
  });

beforeAll(async () => {
  const started = await startBackend({ inMemory: true, ...uploadSettings(temporary.folder) });
  if (!started.ok) throw new Error(started.problem);
  backend = started;
  closers.push(() => started.close());
  issuer = await openIssuer();
  await newToken(backend, 'chess-club', 'chess');
  await configure(issuer);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

interface Changes {
  claims?: object;
  key?: CryptoKey;
  audience?: string;
  from?: string;
  endsAt?: string;
}

const sign = ({
  claims = {},
  key = keys.privateKey,
  audience = 'mindloom',
  from = issuer,
  endsAt = '5m',
}: Changes = {}) =>
  new SignJWT({ repository: 'chess-club/games', sha: 'a'.repeat(40), actor: 'ada', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(from)
    .setAudience(audience)
    .setSubject('repo:chess-club/games:ref:refs/tags/v1')
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime(endsAt)
    .sign(key);
const exchange = async (token: string) =>
  publishCall(backend, 'POST', '/tokens', null, { token, remote: 'chess' });

it('a token of a configured CI provider is exchanged for a publish token of 15 minutes', async () => {
  const { status, json } = await exchange(await sign());
  expect(status).toBe(201);
  const minutes = (Date.parse(String(json['expires'])) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(13);
  expect(minutes).toBeLessThanOrEqual(15.1);
  const manifest = sampleRelease('chess', '1.0.0', { 'remoteEntry.js': 'entry' });
  expect((await publishCall(backend, 'POST', '/releases', String(json['token']), { manifest })).status).toBe(
    201,
  );
});

it('a token of the CI provider that was already exchanged is refused', async () => {
  const token = await sign();
  expect((await exchange(token)).status).toBe(201);
  expect(await exchange(token)).toMatchObject({ status: 401, json: { code: 'ML-655' } });
});

const unsigned = (claims: object) =>
  `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

it.each([
  ['signed with another key', () => sign({ key: otherKeys.privateKey })],
  ['for another audience', () => sign({ audience: 'other' })],
  ['that has expired', () => sign({ endsAt: '-1m' })],
  ['that is not valid yet', () => sign({ claims: { nbf: Math.floor(Date.now() / 1000) + 600 } })],
  [
    'without a signature',
    () => unsigned({ iss: issuer, aud: 'mindloom', sub: 'repo:chess-club/games:ref:refs/tags/v1' }),
  ],
  ['that is not a JWT', () => 'x'],
])('a token of the CI provider %s is refused', async (_what, make) => {
  expect(await exchange(await make())).toMatchObject({ status: 401, json: { code: 'ML-655' } });
});

it('the backend does not contact an issuer that staff have not configured', async () => {
  const other = await openIssuer();
  const before = requests;
  expect(await exchange(await sign({ from: other }))).toMatchObject({
    status: 401,
    json: { code: 'ML-655' },
  });
  expect(requests).toBe(before);
});

it('the backend does not use keys that an issuer publishes on another host than its own', async () => {
  const divided = await openIssuer('127.0.0.1');
  await configure(divided);
  expect(await exchange(await sign({ from: divided }))).toMatchObject({
    status: 401,
    json: { code: 'ML-655' },
  });
});

it('the backend asks an issuer for its keys at most once per minute', async () => {
  const before = requests;
  for (let count = 0; count < 3; count += 1) await exchange(await sign({ key: otherKeys.privateKey }));
  expect(requests).toBe(before);
});

it('a preview is uploaded with the same steps as a release, and its completion returns a preview link', async () => {
  const token = String((await exchange(await sign())).json['token']);
  const manifest = sampleRelease('chess', '0.0.0-dev.1a2b3c', { 'remoteEntry.js': 'preview' });
  const { json } = await publishCall(backend, 'POST', '/previews', token, { manifest });
  const at = `/uploads/${String(json['upload'])}`;
  expect((await publishCall(backend, 'PUT', `${at}/files/remoteEntry.js`, token, 'preview')).status).toBe(
    204,
  );
  const done = await publishCall(backend, 'POST', `${at}/complete?slot=memory-match`, token);
  expect(done).toMatchObject({ status: 200, json: { remote: 'chess', slot: 'memory-match' } });
  const opened = await callService(backend, 'open_preview', { p_token: done.json['preview'] });
  expect(opened).toMatchObject({
    state: 'open',
    slot: 'memory-match',
    // Staff do not trust the team, so its preview runs in a frame.
    release: null,
    framed: { version: manifest.version },
    uncheckedTeam: expect.any(String),
  });
});

it('the embedded backend refuses to require TOTP, which it does not support', async () => {
  const refused = callService(backend, 'set_registry_settings', {
    p_second_person: false,
    p_staff_totp: true,
  });
  await expect(refused).rejects.toThrow('ML-653');
});
