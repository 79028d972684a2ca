import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookupOf, type OutgoingNetwork } from '../outgoing/post-checked';
import { postPush } from './post-push';

const PUBLIC = '142.250.74.10';
const message = {
  endpoint: 'https://push.example/device',
  headers: { TTL: '60' },
  body: Buffer.from('secret'),
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/**
 * Starts a local server in place of the internet. `open` connects to it, whatever the address is, and counts the
 * connections.
 */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { url = '', method = '', headers } = incoming;
      seen.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
      answer(incoming, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opened: string[] = [];
  const network: OutgoingNetwork = {
    resolve: async () => [PUBLIC],
    open: (endpoint, to, options) => {
      opened.push(`${endpoint.host} ${to}`);
      return request({ ...options, host: '127.0.0.1', port, path: endpoint.pathname });
    },
  };
  return { seen, opened, network };
}

const answering = (status: number, headers = {}) =>
  serve((_, response) => response.writeHead(status, headers).end('x'.repeat(100_000)));

it('postPush sends the encrypted body with its headers to the checked address', async () => {
  const { seen, opened, network } = await answering(201);
  expect(await postPush(message, network)).toEqual({ kind: 'sent' });
  expect(opened).toEqual([`push.example ${PUBLIC}`]);
  expect(seen).toMatchObject([{ url: '/device', method: 'POST', headers: { ttl: '60' }, body: 'secret' }]);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
])('if the push service answers with status %i, postPush returns the result "%s"', async (status, kind) => {
  const { network } = await answering(status);
  expect(await postPush(message, network)).toMatchObject({ kind });
});

it.each([
  [429, { 'retry-after': '7' }, 7000],
  [503, {}, 0],
  [500, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 0],
  [400, {}, undefined],
  [403, { 'retry-after': '7' }, undefined],
  [301, {}, undefined],
])(
  'if the push service answers with status %i and the headers %j, the result of postPush has the field retryAfterMs with the value %s',
  async (status, headers, retryAfterMs) => {
    const { network } = await answering(status, headers);
    expect(await postPush(message, network)).toEqual({
      kind: 'failed',
      reason: `the push service answered ${status}`,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  },
);

describe('an endpoint that attacks the network of the sender', () => {
  it.each([
    'http://push.example/device',
    'ftp://push.example/device',
    'file:///etc/passwd',
    'https://push.example:22/device',
    'https://admin:password@push.example/device',
    'not an address',
  ])('postPush refuses an endpoint before it looks up the name of the endpoint: %s', async (endpoint) => {
    const { opened, network } = await answering(201);
    const resolve = vi.fn(network.resolve);
    expect(await postPush({ ...message, endpoint }, { ...network, resolve })).toMatchObject({
      kind: 'failed',
    });
    expect(resolve).not.toHaveBeenCalled();
    expect(opened).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/device',
    'https://2130706433/device',
    'https://0x7f.1/device',
    'https://0177.0.0.1/device',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/device',
    'https://[::ffff:10.0.0.1]/device',
  ])('postPush refuses a private address as endpoint, in any notation: %s', async (endpoint) => {
    const { opened, network } = await answering(201);
    // A name lookup of an IP address returns the same address.
    const asItIs: OutgoingNetwork = { ...network, resolve: async (host) => [host] };
    expect(await postPush({ ...message, endpoint }, asItIs)).toMatchObject({ kind: 'failed' });
    expect(opened).toEqual([]);
  });

  it.each([[['10.0.0.1']], [[PUBLIC, '127.0.0.1']], [['fd00::1']], [[]]])(
    'postPush refuses an endpoint whose name resolves to %j',
    async (addresses) => {
      const { opened, network } = await answering(201);
      const outcome = await postPush(message, { ...network, resolve: async () => addresses });
      expect(outcome).toEqual({ kind: 'failed', reason: 'the endpoint is not on a public address' });
      expect(opened).toEqual([]);
    },
  );

  it('postPush connects to the address that it has checked, even if the name of the endpoint resolves to another address afterwards', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const { opened, network } = await answering(201);
    await postPush(message, { ...network, resolve: async () => answers.shift() ?? [] });
    expect(opened).toEqual([`push.example ${PUBLIC}`]);
    expect(answers).toHaveLength(1);
    const found = vi.fn();
    lookupOf(PUBLIC)('push.example', { all: true }, found);
    lookupOf(PUBLIC)('push.example', {}, found);
    expect(found.mock.calls).toEqual([
      [null, [{ address: PUBLIC, family: 4 }]],
      [null, PUBLIC, 4],
    ]);
  });

  it.each([301, 302, 307, 308])('postPush does not follow a redirect with status %i', async (status) => {
    const { seen, network } = await answering(status, { location: 'https://127.0.0.1/admin' });
    expect(await postPush(message, network)).toMatchObject({ kind: 'failed' });
    expect(seen).toHaveLength(1);
  });

  it('postPush gives up after ten seconds, so that an endpoint cannot block the sender for longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { network } = await serve(() => undefined);
    const outcome = postPush(message, network);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toEqual({ kind: 'failed', reason: 'no answer within 10 s', retryAfterMs: 0 });
    vi.useRealTimers();
  });

  it('postPush reports an endpoint that cannot be reached as a failure, and throws nothing', async () => {
    const { network } = await serve((incoming) => incoming.socket.destroy());
    expect(await postPush(message, network)).toMatchObject({ kind: 'failed' });
    const resolve = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
    expect(await postPush(message, { ...network, resolve })).toMatchObject({ kind: 'failed' });
  });
});
