import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentType, IMMUTABLE, storeHeaders } from '@mindloom/cli';
import type { Capability } from '@mindloom/registry';
import { writeRichGame } from '../fixtures/hand-built-games';
import { deployFrames, type DeployedShell, deployShell, frameOriginOf } from './deployed-shell';
import { FIXTURE_REVISION } from './fixture-remote';
import { freeTestPort, systemBackend } from './system';

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
  /** Deploys a shell whose security policy allows these capabilities. The game runs in its pages. */
  deploy: (capabilities: readonly Capability[]) => Promise<DeployedShell>;
  /** Deploys a shell that runs the game in a frame on another site, as the game of an untrusted team. */
  deployWithFrames: () => Promise<DeployedShell>;
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

/**
 * Writes the rich game and serves it, with a registry whose only slot plays it.
 * @param capabilities what the release declares, if it differs from what the game uses.
 */
export async function serveRichGame(capabilities?: readonly Capability[]): Promise<RichGameSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-rich-game-'));
  mkdirSync(folder, { recursive: true });
  await writeRichGame(folder, capabilities && { capabilities });
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
  const slot = (place: 'frame' | undefined) => ({
    slot: RICH_SLOT,
    enabled: true,
    kill: 'none',
    rolloutBp: 0,
    salt: RICH_SLOT,
    stable: { ...stable, place },
    candidate: null,
    lastGood: null,
  });
  let place: 'frame' | undefined;
  const registry = await listen((_request, response) => {
    const snapshot = { revision: FIXTURE_REVISION, slots: { [RICH_SLOT]: slot(place) } };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(snapshot));
  });
  const stops: (() => Promise<void>)[] = [];
  const deploy = async (allowed: readonly Capability[], frame?: string) => {
    const backend = await systemBackend();
    const backendOf = (path: string) =>
      path.startsWith('/rest/v1/rpc/registry_snapshot') ? { ...backend, url: registry.url } : backend;
    const shell = await deployShell(backend.key, backendOf, games.url, allowed, frame);
    stops.push(shell.close);
    return shell;
  };
  return {
    requested,
    addressOf: (file) => `${games.url}${BASE_PATH}${file}`,
    change: (file) => {
      changed = file;
    },
    deploy,
    async deployWithFrames() {
      place = 'frame';
      const port = await freeTestPort();
      const shell = await deploy([], frameOriginOf(port));
      stops.push(await deployFrames(port, games.url, shell.origin));
      return shell;
    },
    async close() {
      await Promise.all([games.close(), registry.close(), ...stops.map((stop) => stop())]);
      rmSync(folder, { recursive: true });
    },
  };
}
