import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../src/index';

const SHELL = 'http://localhost:14200';
let url = '';
let publishableKey = '';
let secretKey = '';
let close = async () => {};

beforeAll(async () => {
  const started = await startBackend({ inMemory: true, port: 0, allowedOrigins: [SHELL], siteUrl: SHELL });
  if (!started.ok) throw new Error(started.problem);
  ({ url, publishableKey, secretKey } = started);
  close = () => started.close();
});
afterAll(() => close());

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${url}/rest/v1/rpc/registry_snapshot`, {
    headers: { apikey: publishableKey, origin: SHELL, ...headers },
  });

const call = (name: string, body: object) =>
  fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

const release = {
  remote: 'memory',
  version: '1.0.0',
  contract: 1,
  container: 'memory__1_0_0',
  baseUrl: 'memory/1.0.0/',
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 10, boot: true }],
};

it('the snapshot has an ETag, and only shared caches may use it without revalidation', async () => {
  const reply = await ask();
  expect(reply.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
  expect(await reply.json()).toMatchObject({ revision: expect.any(Number) });
});

it('the backend answers 304 to the ETag of the current snapshot, and 200 after a slot was changed', async () => {
  const tag = (await ask()).headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask({ 'if-none-match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('access-control-allow-origin')).toBe(SHELL);
    expect(again.headers.get('etag')).toBe(tag);
  }
  await call('register_release', { p_release: release });
  expect((await ask({ 'if-none-match': tag })).status).toBe(304);
  await call('set_assignment', {
    p_slot: 'memory-match',
    p_expected_revision: 0,
    p_assignment: { remote: 'memory', stable: '1.0.0', actor: 'test' },
    p_reason: 'A test',
  });
  const changed = await ask({ 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(JSON.stringify(await changed.json())).toContain('"version":"1.0.0"');
});

it('browsers keep a file list for ever, and no cache keeps the answer about an unknown list', async () => {
  const registered = await (await call('register_release', { p_release: release })).json();
  const hex = String(registered.digest).slice('sha256-'.length, 'sha256-'.length + 24);
  const files = Buffer.from(hex, 'hex').toString('base64url');
  const read = (digest: string) =>
    fetch(
      `${url}/rest/v1/rpc/release_files?${String(new URLSearchParams({ p_remote: 'memory', p_version: '1.0.0', p_files: digest }))}`,
      { headers: { apikey: publishableKey, origin: SHELL } },
    );
  const known = await read(files);
  expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(JSON.parse(await known.json())).toEqual(['remoteEntry.js', release.assets]);
  const unknown = await read('A'.repeat(16));
  expect(await unknown.json()).toBeNull();
  expect(unknown.headers.get('cache-control')).toBe('no-store');
});

it('the reply to a call that reads neither the snapshot nor a file list is not cacheable', async () => {
  const reply = await fetch(`${url}/rest/v1/slots?select=slot`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('etag')).toBeNull();
  expect(reply.headers.get('cache-control') ?? '').not.toContain('public');
});
