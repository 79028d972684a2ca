import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { answerChallenge } from '@mindloom/backend/instance-proof';
import { folderStore } from '../src/publishing/folder-store';
import { publishRelease } from '../src/publishing/publish-release';
import { Command } from './command-process';
import { freeBasePort } from '../src/testing/free-base-port';
import { makeSmallWorkspace, writeBuiltGame } from './small-workspace';

const KEY = 'k'.repeat(40);
const KEYS = { jwtSecret: KEY, publishableKey: KEY, secretKey: KEY };
const root = makeSmallWorkspace();
const built = join(root, 'games/memory/dist/remote');
let data = '';
let registry: Server | undefined;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'mindloom-data-'));
  mkdirSync(join(data, 'backend'));
  writeFileSync(join(data, 'backend/keys.json'), JSON.stringify(KEYS));
});
afterEach(() => {
  registry?.close();
  registry = undefined;
  rmSync(data, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Answers requests on the port of the backend, which is derived from the base port. */
async function answerAt(base: number, listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  registry = server;
  await new Promise<void>((done) => void server.listen(base + 30, 'localhost', done));
}

/** Serves an empty registry that can prove that it uses a data folder. */
const openRegistry = (base: number, keys = KEYS, dataDir = join(data, 'backend')) =>
  answerAt(base, (request, response) => {
    const url = new URL(request.url ?? '/', `http://localhost:${base + 30}`);
    if (url.pathname !== '/instance') response.end('[]');
    else
      void answerChallenge(url, keys, { url: url.origin, dataDir })
        .text()
        .then((text) => response.end(text));
  });

const release = (base: number) =>
  new Command({
    root,
    args: ['release', built],
    env: { MINDLOOM_DATA: data, MINDLOOM_PORT: String(base) },
  }).ended();

it('without a registry, npm run release stops before the build and says how to start the registry', async () => {
  const { code, output } = await release(await freeBasePort());
  expect(code).toBe(1);
  expect(output).toMatch(/^ML-605 .* did not answer .*start it with npm start/);
  expect(output.trim().split('\n')).toHaveLength(1);
});

it('if a version is published with other content, npm run release refuses it with advice before it runs conformance', async () => {
  await publishRelease(built, folderStore(join(data, 'games')));
  writeBuiltGame(root, 'memory', '1.0.0', 'Calmer colours');
  const base = await freeBasePort();
  await openRegistry(base);
  const { code, output } = await release(base);
  expect(code).toBe(1);
  expect(output).toMatch(/^ML-602 memory 1\.0\.0 .*Raise the version in package\.json, or pass --version/);
  expect(output.trim().split('\n')).toHaveLength(1);
});

it('npm run release sends no key to a backend that cannot prove that it uses the data folder', async () => {
  const requests: string[] = [];
  const stranger: RequestListener = (request, response) => {
    requests.push(JSON.stringify([request.url, request.headers]));
    response.end('{"ok":true}');
  };
  const base = await freeBasePort();
  await answerAt(base, stranger);
  const { code, output } = await release(base);
  expect(code).toBe(1);
  expect(output).toMatch(/^ML-608 http:\/\/localhost:\d+ is not the backend of .*npm start.*MINDLOOM_DATA/);
  expect(requests).toHaveLength(1);
  expect(requests.join('')).not.toContain(KEY);
});

it.each([
  {
    who: 'with other keys',
    keys: { ...KEYS, secretKey: 'o'.repeat(40) },
    dataDir: () => join(data, 'backend'),
  },
  { who: 'on a copy of the data folder', keys: KEYS, dataDir: () => data },
])('npm run release refuses a backend that runs $who', async ({ keys, dataDir }) => {
  const base = await freeBasePort();
  await openRegistry(base, keys, dataDir());
  const { code, output } = await release(base);
  expect([code, output]).toEqual([1, expect.stringMatching(/^ML-608 /)]);
});

it('npm run release refuses a proof that a program relays from a backend on another port', async () => {
  const [far, near] = [await freeBasePort(), await freeBasePort()];
  await openRegistry(far);
  const home = registry;
  await answerAt(near, (request, response) => {
    void fetch(`http://localhost:${far + 30}${request.url}`)
      .then((reply) => reply.text())
      .then((text) => response.end(text));
  });
  const { code, output } = await release(near);
  home?.close();
  expect([code, output]).toEqual([1, expect.stringMatching(/^ML-608 /)]);
});
