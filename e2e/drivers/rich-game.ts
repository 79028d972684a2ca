import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentType, IMMUTABLE, storeHeaders } from '@mindloom/cli';
import type { Capability } from '@mindloom/registry';
import { writeRichGame } from '../fixtures/hand-built-games';
import { type DeployedShell, deployShell } from './deployed-shell';
import { FIXTURE_REVISION } from './fixture-remote';
import { systemBackend } from './system';

/** The slot that plays the rich game in the deployed shells of this driver. */
export const RICH_SLOT = 'memory-match';
const BASE_PATH = '/rich-game/1.0.0/';

/** A games origin with the rich game, a registry whose slot plays this game, and the shells that read this registry. */
export interface RichGameSystem {
  /** The names of the game's files in the order of their requests. */
  requested: string[];
  /** The address of a file of the game. */
  addressOf: (file: string) => string;
  /** Selects the file that is served with one more byte. With null, all files are served unchanged. */
  change: (file: string | null) => void;
  /** Deploys a shell whose security policy allows the given capabilities. */
  deploy: (capabilities: readonly Capability[]) => Promise<DeployedShell>;
  close: () => Promise<void>;
}

async function listen(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer);
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const address = server.address();
  const isAddress = (value: typeof address): value is AddressInfo =>
    typeof value === 'object' && value !== null;
  if (!isAddress(address)) throw new Error('the server has no port');
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  };
  return { url: `http://localhost:${address.port}`, close };
}

/** Writes the rich game and serves it, with a registry whose only slot plays it. */
export async function serveRichGame(): Promise<RichGameSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-rich-game-'));
  mkdirSync(folder, { recursive: true });
  await writeRichGame(folder);
  const requested: string[] = [];
  let changed: string | null = null;
  const games = await listen((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(BASE_PATH.length);
    requested.push(file);
    const content = readFileSync(join(folder, file));
    const body = file === changed ? Buffer.concat([content, Buffer.from(' ')]) : content;
    response
      .writeHead(200, { ...storeHeaders, 'Content-Type': contentType(file), 'Cache-Control': IMMUTABLE })
      .end(body);
  });
  const manifest: object = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const stable = { ...manifest, shared: undefined, baseUrl: `${games.url}${BASE_PATH}` };
  const slot = {
    slot: RICH_SLOT,
    enabled: true,
    kill: 'none',
    rolloutBp: 0,
    salt: RICH_SLOT,
    stable,
    candidate: null,
    lastGood: null,
  };
  const registry = await listen((_request, response) => {
    const snapshot = { revision: FIXTURE_REVISION, slots: { [RICH_SLOT]: slot } };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(snapshot));
  });
  const shells: DeployedShell[] = [];
  return {
    requested,
    addressOf: (file) => `${games.url}${BASE_PATH}${file}`,
    change: (file) => {
      changed = file;
    },
    async deploy(capabilities) {
      const backend = await systemBackend();
      const backendOf = (path: string) =>
        path.startsWith('/rest/v1/rpc/registry_snapshot') ? { ...backend, url: registry.url } : backend;
      const shell = await deployShell(backend.key, backendOf, games.url, capabilities);
      shells.push(shell);
      return shell;
    },
    async close() {
      await Promise.all([games.close(), registry.close(), ...shells.map((shell) => shell.close())]);
      rmSync(folder, { recursive: true });
    },
  };
}
