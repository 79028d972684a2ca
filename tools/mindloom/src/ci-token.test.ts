import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@mindloom/backend';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ciTokens, identityIssuerOf } from './ci-token';
import { readCredentials } from './credentials';
import { upload } from './publish-client';

const BEARER = "the job's own bearer";
const AUDIENCE = 'https://play.example';
const keys = await generateKeyPair('RS256');
const closers: (() => unknown)[] = [];
const data = mkdtempSync(join(tmpdir(), 'mindloom-ci-token-'));
let backendUrl = '';
let secretKey = '';
/**
 * A local issuer of identity tokens. It stands for the CI provider, and also answers the job's requests for identity
 * tokens.
 */
let issuer = '';
let shell = '';
let issued: string[] = [];
/** The subject of the next identity tokens. */
let subject = '';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  closers.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://localhost:${address.port}`;
}

const identity = (audience: string) =>
  new SignJWT({ repository: 'chess-club/games', sha: 'a'.repeat(40) })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.privateKey);

async function openIssuer(): Promise<string> {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  return listen(
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const send = (json: unknown) => response.end(JSON.stringify(json));
      if (pathname === '/keys') return send({ keys: [jwk] });
      if (pathname !== '/identity') return send({ issuer, jwks_uri: `${issuer}/keys` });
      if (request.headers.authorization !== `Bearer ${BEARER}`) return response.writeHead(401).end();
      const audience = searchParams.get('audience') ?? '';
      issued.push(audience);
      return identity(audience).then((value) => send({ value }));
    }),
  );
}

async function callService(name: string, parameters: object): Promise<void> {
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
  };
  const response = await fetch(`${backendUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(parameters),
  });
  if (!response.ok) throw new Error(await response.text());
}

beforeAll(async () => {
  const uploads = {
    folder: join(data, 'uploads'),
    publishBuild: () => Promise.reject(new Error('nothing is published')),
  };
  const siteUrl = 'http://localhost:4200';
  const started = await startBackend({
    inMemory: true,
    port: 0,
    siteUrl,
    allowedOrigins: [siteUrl],
    uploads,
  });
  if (!started.ok) throw new Error(started.problem);
  closers.push(() => started.close());
  ({ url: backendUrl, secretKey } = started);
  issuer = await openIssuer();
  const config = JSON.stringify({ supabaseUrl: backendUrl }).replaceAll('"', '&quot;');
  shell = await listen(
    createServer((_request, response) =>
      response.end(`<html><meta name="mindloom-config" content="${config}" /></html>`),
    ),
  );
  await callService('set_team', { p_team: 'chess-club', p_name: 'Chess Club' });
  await callService('set_remote_owner', { p_remote: 'chess', p_team: 'chess-club' });
  await callService('add_team_issuer', {
    p_team: 'chess-club',
    p_issuer: issuer,
    p_audience: AUDIENCE,
    p_subject: 'repo:chess-club/games:ref:refs/tags/*',
    p_remotes: ['chess'],
  });
}, 60_000);
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  rmSync(data, { recursive: true, force: true });
});
beforeEach(() => {
  issued = [];
  subject = 'repo:chess-club/games:ref:refs/tags/v1.0.0';
});

const job = (change: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  MINDLOOM_URL: shell,
  MINDLOOM_AUDIENCE: AUDIENCE,
  ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/identity?api-version=2.0`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: BEARER,
  ...change,
});

const manifest = {
  remote: 'chess',
  version: '1.0.0',
  contract: 1,
  container: 'chess__1_0_0',
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'a'.repeat(64)}`, bytes: 5, boot: true }],
};

describe('a job of GitHub Actions without a stored token', () => {
  it('a CI job gets a publish token for its identity, with which it can upload the game of its team', async () => {
    const { access } = await readCredentials(job(), 'chess');
    expect(await access.token()).toMatch(/^mlt_/);
    expect(issued).toEqual([AUDIENCE]);
    // The endpoint accepts the token, and asks for a file of the build. The upload fails, because the folder does not
    // contain this file.
    await expect(upload(access, { kind: 'releases', build: data, manifest })).rejects.toThrow(/ENOENT/);
  });

  it('a CI job requests an identity token for the address of the shell by default', async () => {
    await expect(readCredentials(job({ MINDLOOM_AUDIENCE: '' }), 'chess')).rejects.toMatchObject({
      code: 'ML-666',
    });
    expect(issued).toEqual([shell]);
  });

  it.each([
    ['the remote of another team', 'memory', 'repo:chess-club/games:ref:refs/tags/v1.0.0'],
    ['a branch that staff have not allowed', 'chess', 'repo:chess-club/games:ref:refs/heads/main'],
    ['another repository', 'chess', 'repo:somebody/games:ref:refs/tags/v1.0.0'],
  ])('a CI job gets no publish token for %s', async (_what, remote, from) => {
    subject = from;
    await expect(readCredentials(job(), remote)).rejects.toMatchObject({
      code: 'ML-666',
      message: expect.stringContaining('ML-655'),
    });
  });

  it('a CI job gets an error that names the missing permission if the CI issues no identity token', async () => {
    const refused = readCredentials(job({ ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'other' }), 'chess');
    await expect(refused).rejects.toMatchObject({
      code: 'ML-673',
      message: expect.stringContaining('id-token: write'),
    });
  });

  it('a CI job with a stored token uses this token, and requests no identity token', async () => {
    const stored = `mlt_${'a'.repeat(43)}`;
    const { access } = await readCredentials(job({ MINDLOOM_TOKEN: stored }), 'chess');
    expect(await access.token()).toBe(stored);
    expect(issued).toEqual([]);
  });
});

it('ciTokens returns the same publish token for several requests, and replaces it before it expires', async () => {
  const source = identityIssuerOf(job());
  if (source === null) throw new Error('the job has no issuer');
  let minutes = 1;
  let exchanged = 0;
  const publishUrl = await listen(
    createServer((_request, response) => {
      exchanged += 1;
      const expires = new Date(Date.now() + minutes * 60_000).toISOString();
      response.end(JSON.stringify({ token: `token ${exchanged}`, expires }));
    }),
  );
  const token = ciTokens(source, { shell, publishUrl }, AUDIENCE, 'chess');
  expect(await token()).toBe('token 1');
  minutes = 15;
  expect(await token()).toBe('token 2');
  expect(await token()).toBe('token 2');
});
