import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { folderStore, publishRelease } from '@mindloom/release';
import { Command } from './command-process';
import { freeBasePort } from './free-base-port';
import { makeSmallWorkspace, writeBuiltGame } from './small-workspace';

const KEY = 'k'.repeat(40);
const root = makeSmallWorkspace();
const built = join(root, 'games/memory/dist/remote');
let data = '';
let registry: Server | undefined;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'mindloom-data-'));
  mkdirSync(join(data, 'backend'));
  const keys = { jwtSecret: KEY, publishableKey: KEY, secretKey: KEY };
  writeFileSync(join(data, 'backend/keys.json'), JSON.stringify(keys));
});
afterEach(() => {
  registry?.close();
  registry = undefined;
  rmSync(data, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** A registry that answers and holds nothing, where the backend of this base port would be. */
async function openRegistry(base: number): Promise<void> {
  const server = createServer((_request, response) => response.end('[]'));
  registry = server;
  await new Promise<void>((done) => void server.listen(base + 30, 'localhost', done));
}

const release = (base: number) =>
  new Command({
    root,
    args: ['--release', built],
    env: { MINDLOOM_DATA: data, MINDLOOM_PORT: String(base) },
  }).ended();

it('refuses a release when no registry answers, before any work, and says how to start it', async () => {
  const { code, output } = await release(await freeBasePort());
  expect(code).toBe(1);
  expect(output).toMatch(/^ML-605 .* did not answer .*start it with npm start/);
  expect(output.trim().split('\n')).toHaveLength(1);
});

it('refuses other content under a published version before it is held to the contract, and says how to go on', async () => {
  await publishRelease(built, folderStore(join(data, 'games')));
  writeBuiltGame(root, 'memory', '1.0.0', 'Calmer colours');
  const base = await freeBasePort();
  await openRegistry(base);
  const { code, output } = await release(base);
  expect(code).toBe(1);
  expect(output).toMatch(/^ML-602 memory 1\.0\.0 .*raise the version in package\.json or pass --version/);
  expect(output.trim().split('\n')).toHaveLength(1);
});
