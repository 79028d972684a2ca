import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { checkRegistry } from './registry-client';
import { networkReason } from './release-store';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a local registry that answers all requests with one status. @returns its address. */
async function openRegistry(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end('[]'));
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const close = () => void server.close();
  closers.push(close);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://localhost:${address.port}`;
}

const check = (url: string) => checkRegistry({ url, secretKey: 'secret' });

it('checkRegistry accepts a registry that responds with success', async () => {
  expect(await check(await openRegistry(200))).toBeNull();
});

it('checkRegistry reports ML-604 if the registry refuses the key', async () => {
  expect(await check(await openRegistry(401))).toMatchObject({ code: 'ML-604' });
});

it('checkRegistry reports why a local registry does not respond, and says how to start it', async () => {
  const url = await openRegistry(200);
  for (const close of closers.splice(0)) close();
  const refusal = await check(url);
  expect(refusal?.code).toBe('ML-605');
  expect(refusal?.problem).toContain(`${url} did not answer (`);
  expect(refusal?.problem).toContain('ECONNREFUSED');
  expect(refusal?.problem).toContain('Start it with npm start');
});

it('checkRegistry does not suggest npm start for a remote registry that does not respond', async () => {
  const refusal = await check('http://registry.invalid');
  expect(refusal?.code).toBe('ML-605');
  expect(refusal?.problem).not.toContain('npm start');
});

const failedFetch = (cause: unknown) => new TypeError('fetch failed', { cause });

it('networkReason returns the cause of a failed fetch, also if both addresses of a host have failed', () => {
  expect(networkReason(failedFetch(new Error('connect ECONNREFUSED 127.0.0.1:4230')))).toContain(
    'ECONNREFUSED',
  );
  const both = Object.assign(new AggregateError([new Error('one'), new Error('other')]), {
    code: 'ECONNREFUSED',
  });
  expect(networkReason(failedFetch(both))).toBe('ECONNREFUSED');
  expect(networkReason(failedFetch(undefined))).toBe('fetch failed');
});
