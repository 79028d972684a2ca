import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  fillConfig,
  listenOnLoopback,
  pageCacheControl,
  pageHeaders,
  serveStaticSite,
} from '@mindloom/dev-server';
import { systemAddresses } from '../system-addresses';
import { freeBasePort } from './free-base-port';
import type { Backend } from './system-backend';

const BUILD = resolve(import.meta.dirname, '../../apps/shell/dist');
const HASHED = /\.([0-9a-f]{10})\.\w+$/;

/** A shell of the test's own: the built one on an origin where new versions can be deployed. */
export interface DeployedShell {
  origin: string;
  /** Puts another build in the place of the one before, of which nothing is left. */
  deployNext: () => void;
  close: () => Promise<void>;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));

/** Renames every hashed file and every mention of it: what a build with a change everywhere looks like. */
function renameBuild(folder: string): void {
  const files = filesOf(folder);
  const hashes = files.flatMap((file) => HASHED.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((done, hash) => done.replaceAll(hash, hash.split('').toReversed().join('')), text);
  for (const file of files) {
    if (/\.(?:js|css|html)$/.test(file)) writeFileSync(file, renamed(readFileSync(file, 'utf8')));
    renameSync(file, renamed(file));
  }
}

/** Hands a request on to a backend, so that accounts and results are on this origin too. */
function passOn(incoming: IncomingMessage, response: ServerResponse, { url, key }: Backend): void {
  const { origin: _, ...asked } = incoming.headers;
  const headers = { ...asked, host: new URL(url).host, apikey: key };
  const onward = request(`${url}${incoming.url}`, { method: incoming.method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
}

/**
 * Deploys the built shell.
 * @param supabaseKey what its pages carry as the public key.
 * @param backendOf who answers a path of the backend.
 * @param games where its games are read; the games origin of the system under test by default.
 */
export async function deployShell(
  supabaseKey: string,
  backendOf: (path: string) => Backend,
  games = systemAddresses().games,
): Promise<DeployedShell> {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-deployed-'));
  cpSync(BUILD, folder, { recursive: true });
  const port = await freeBasePort();
  const origin = `http://localhost:${port}`;
  const config = { supabaseUrl: origin, supabaseKey, gamesOrigin: games, shellOrigin: origin, local: true };
  const site = serveStaticSite({
    folder,
    headers: pageHeaders({ self: origin, games: [games], api: [origin] }),
    cacheControl: pageCacheControl,
    page: (html) => fillConfig(html, config),
  });
  const stop = await listenOnLoopback(port, (incoming, response) => {
    const path = incoming.url ?? '/';
    if (/^\/(?:auth|rest)\/v1\//.test(path)) passOn(incoming, response, backendOf(path));
    else site(incoming, response);
  });
  return {
    origin,
    deployNext: () => renameBuild(folder),
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
