import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  appFiller,
  frameHeaders,
  listenOnLoopback,
  pageCacheControl,
  pageHeaders,
  serveStaticSite,
  shellFileHeaders,
} from '@mindloom/cli';
import type { Capability } from '@mindloom/registry';
import { type Backend, freeTestPort, systemAddresses } from './system';

const BUILD = resolve(import.meta.dirname, '../../apps/shell/dist');
const FRAME_BUILD = resolve(import.meta.dirname, '../../apps/frame/dist');
const HASHED = /\.([0-9a-f]{8})\.\w+$/;
const TEXT = /\.(?:js|css|html)$/;

/** The built shell on its own origin. The test can deploy new versions of it. */
export interface DeployedShell {
  origin: string;
  /** Replaces the served build by the same build with other file names, and deletes the old files. */
  deployNext: () => void;
  /** Delays the responses to all navigations from now on. */
  delayPages: (ms: number) => void;
  close: () => Promise<void>;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));

const integrityOf = (file: string) =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Replaces outdated hashes until none is left. One pass is not enough: the runtime contains the hashes of the chunks, and
 * the page contains the hash of the runtime.
 */
function renewHashes(outdated: Map<string, string>): void {
  const texts = [...outdated.keys()].filter((file) => TEXT.test(file));
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [file, before] of outdated) {
      const now = integrityOf(file);
      if (now === before) continue;
      isDone = false;
      outdated.set(file, now);
      for (const text of texts) writeFileSync(text, readFileSync(text, 'utf8').replaceAll(before, now));
    }
  }
}

/** Renames every hashed file and updates every reference to it, as if a new build had changed all files. */
function renameBuild(folder: string): void {
  const files = filesOf(folder);
  const hashes = files.flatMap((file) => HASHED.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((done, hash) => done.replaceAll(hash, hash.split('').toReversed().join('')), text);
  const outdated = new Map(files.map((file) => [renamed(file), integrityOf(file)]));
  for (const file of files) {
    if (TEXT.test(file)) writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    renameSync(file, renamed(file));
  }
  renewHashes(outdated);
}

/** Forwards a request to a backend, so that the API has the same origin as the shell. */
function forward(incoming: IncomingMessage, response: ServerResponse, { url, key }: Backend): void {
  const { origin: _, ...received } = incoming.headers;
  const headers = { ...received, host: new URL(url).host, apikey: key };
  const outgoing = request(`${url}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/**
 * Deploys the built shell.
 * @param supabaseKey the public key for its pages.
 * @param backendOf returns the backend for a path of the API.
 * @param games the games origin; by default that of the system under test.
 * @param capabilities the capabilities that the security policy of its pages allows.
 * @param frame the origin of the frames for games of untrusted teams; absent for a shell without frames.
 */
export async function deployShell(
  supabaseKey: string,
  backendOf: (path: string) => Backend,
  games = systemAddresses().games,
  capabilities: readonly Capability[] = [],
  frame?: string,
): Promise<DeployedShell> {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-deployed-'));
  cpSync(BUILD, folder, { recursive: true });
  const port = await freeTestPort();
  const origin = `http://localhost:${port}`;
  const config = {
    supabaseUrl: origin,
    supabaseKey,
    gamesOrigin: games,
    shellOrigin: origin,
    capabilities,
    local: true,
    ...(frame !== undefined && { frameOrigin: frame }),
  };
  const headers = pageHeaders({
    self: origin,
    games: [games],
    api: [origin],
    capabilities,
    ...(frame && { frame }),
  });
  const app = appFiller(config, headers);
  const site = serveStaticSite({
    folder,
    headers,
    fileHeaders: shellFileHeaders,
    cacheControl: pageCacheControl,
    app,
  });
  let pageDelayMs = 0;
  const stop = await listenOnLoopback(port, (incoming, response) => {
    const path = incoming.url ?? '/';
    if (/^\/(?:auth|rest)\/v1\//.test(path)) forward(incoming, response, backendOf(path));
    else if (incoming.headers['sec-fetch-mode'] === 'navigate')
      setTimeout(() => site(incoming, response), pageDelayMs);
    else site(incoming, response);
  });
  return {
    origin,
    deployNext: () => renameBuild(folder),
    delayPages: (ms) => {
      pageDelayMs = ms;
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Serves the built page of the frames in which games of untrusted teams run.
 * @param port a free port. The site is at 127.0.0.1, which is another site than localhost.
 * @param shell the origin of the only page that may embed it.
 * @returns a function that stops the site.
 */
export function deployFrames(port: number, games: string, shell: string): Promise<() => Promise<void>> {
  const headers = frameHeaders({ frame: frameOriginOf(port), games: [games], shell });
  const app = { page: (html: string) => html, worker: (script: string) => script };
  const site = serveStaticSite({ folder: FRAME_BUILD, headers, cacheControl: pageCacheControl, app });
  return listenOnLoopback(port, site);
}

/** The origin of the frames on this port. */
export const frameOriginOf = (port: number): string => `http://127.0.0.1:${port}`;
