import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './support/http-calls';
import { startTestBackend, type OwnBackend } from './support/test-backend';

let backend: OwnBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

type Sent = { host?: string; method?: string; headers?: Record<string, string>; chunks?: string[] };

/** Sends a request with Node's http client, because fetch cannot set the Host header or send a chunked body. */
function send(path: string, { host, method = 'GET', headers = {}, chunks = [] }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(backend.url);
    const apikey = backend.publishableKey;
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { apikey, ...(host ? { host } : {}), ...headers },
    });
    sent.on('response', (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on('error', reject);
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });
}

it('the backend refuses requests whose Host header is not a loopback name', async () => {
  const { port } = new URL(backend.url);
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(await send('/healthz', { host: `${host}:${port}` }), host).toBe(200);
  }
  for (const host of [
    'evil.test',
    `evil.test:${port}`,
    '192.168.1.7',
    'localhost.evil.test',
    '127.0.0.1.nip.io',
  ]) {
    expect(await send('/healthz', { host }), host).toBe(421);
    expect(await send('/rest/v1/rpc/snapshot', { host }), host).toBe(421);
  }
});

it('the backend listens only on loopback addresses', async () => {
  const outward = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter((one) => !one.internal && one.family === 'IPv4');
  for (const { address } of outward) {
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(backend.url).port), address);
      socket.on('connect', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    expect(reached, address).toBe(false);
  }
});

it('the backend answers on IPv4 and IPv6', async () => {
  const { port } = new URL(backend.url);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === '::1'));
  if (hasIpv6) expect((await fetch(`http://[::1]:${port}/healthz`)).status).toBe(200);
});

it.each([
  ['GET', '/_system/info'],
  ['GET', '/_system/config'],
  ['GET', '/storage/v1/bucket'],
  ['GET', '/'],
  ['POST', '/outbox'],
  ['GET', '/auth/v1/authorize?provider=github'],
  ['GET', '/auth/v1/callback?state=x'],
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/magiclink'],
  ['GET', '/auth/v1/admin/users'],
  ['GET', '/authx/v1/user'],
  ['GET', '/rest/v2/notes'],
])('the backend answers 404 to the unsupported request %s %s', async (method, path) => {
  const reply = await call(backend, method, path, method === 'POST' ? {} : undefined, {
    key: backend.secretKey,
  });
  expect(reply.status).toBe(404);
});

it('the backend refuses a body of more than 1 MB, with and without a Content-Length header', async () => {
  const half = 'x'.repeat(500_000);
  const headers = { 'content-type': 'application/json' };
  const to = (chunks: string[]) => send('/rest/v1/rpc/snapshot', { method: 'POST', headers, chunks });
  expect(await to([`{"a":"${half}`, '"}'])).toBe(404);
  expect(await to([`{"a":"${half}`, half, half, '"}'])).toBe(413);
  const declared = await send('/rest/v1/rpc/snapshot', {
    method: 'POST',
    headers: { ...headers, 'content-length': '1500000' },
    chunks: [half, half, half],
  });
  expect(declared).toBe(413);
});
