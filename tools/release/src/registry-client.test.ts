import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { askRegistry } from './registry-client';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A registry of this machine that answers everything with one status. @returns its address. */
async function openRegistry(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end('[]'));
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const close = () => void server.close();
  closers.push(close);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://localhost:${address.port}`;
}

const ask = (url: string) => askRegistry({ url, secretKey: 'secret' });

it('has nothing to say of a registry that answers', async () => {
  expect(await ask(await openRegistry(200))).toBeNull();
});

it('says that the key is refused', async () => {
  expect(await ask(await openRegistry(401))).toMatchObject({ code: 'ML-604' });
});

it('says how a registry of this machine is started when none answers, and why it did not', async () => {
  const url = await openRegistry(200);
  for (const close of closers.splice(0)) close();
  const refusal = await ask(url);
  expect(refusal?.code).toBe('ML-605');
  expect(refusal?.problem).toContain(`${url} did not answer (`);
  expect(refusal?.problem).toContain('ECONNREFUSED');
  expect(refusal?.problem).toContain('start it with npm start');
});

it('does not speak of npm start for a registry elsewhere', async () => {
  const refusal = await ask('http://registry.invalid');
  expect(refusal?.code).toBe('ML-605');
  expect(refusal?.problem).not.toContain('npm start');
});
