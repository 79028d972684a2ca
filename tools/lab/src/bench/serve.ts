import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@mindloom/backend';
import {
  appFiller,
  frameHeaders,
  IMMUTABLE,
  pageCacheControl,
  pageHeaders,
  serveStaticSite,
} from '@mindloom/cli';
import { FRAME_DIST, SHELL_DIST, WORKSPACE } from '../workspace';

export interface Site {
  origin: string;
  close: () => Promise<void>;
}

/** Listens on a free loopback port. The listener is set later, because it may need to know the origin. */
async function listen(): Promise<Site & { setListener: (listener: RequestListener) => void }> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    setListener: (listener) => void server.on('request', listener),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Allows a frame to read a game's files. A frame has its own origin, so it needs the same permission as any other site. */
const SITE_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' };

/**
 * Serves a folder with the static server of the product. The server compresses files with brotli, and browsers cache the
 * files for a year.
 */
export async function serveSite(folder: string): Promise<Site> {
  const { origin, setListener, close } = await listen();
  setListener(serveStaticSite({ folder, headers: SITE_HEADERS, cacheControl: () => IMMUTABLE, app: null }));
  return { origin, close };
}

/**
 * Serves the page of frames with its headers of production, on another site than that of `serveSite`.
 * @param shell the origin of the page that embeds the frames and serves the games.
 */
export async function serveFrames(shell: string): Promise<Site> {
  if (!existsSync(join(FRAME_DIST, 'index.html')))
    throw new Error('ML-601 The frame is not built. Run npm run build -w @mindloom/frame');
  const { origin, setListener, close } = await listen();
  const frame = origin.replace('127.0.0.1', 'localhost');
  const headers = frameHeaders({ frame, games: [shell], shell });
  const app = { page: (html: string) => html, worker: (script: string) => script };
  setListener(serveStaticSite({ folder: FRAME_DIST, headers, cacheControl: pageCacheControl, app }));
  return { origin: frame, close };
}

/** The embedded backend in this process, with its data in memory. */
export interface BenchBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  close: () => Promise<void>;
}

/** Removes the quotas, because a benchmark stores more plays for one account than the daily quota allows. */
const SEED_WITHOUT_QUOTA = `
  create or replace function private.save_limits(
    out results integer, out bytes integer, out horizon interval, out clock interval, out longest interval
  )
  language sql immutable security invoker set search_path = ''
  as $$ select 1000000, 1000000000, interval '90 days', interval '1 day', interval '7 days'; $$`;

/**
 * Starts a backend with the migrations of the product and without quotas.
 * @param origin the origin of the page that may send requests to the backend.
 * @throws Error with the error code of the backend if the backend does not start.
 */
export async function openBackend(origin = 'http://localhost:4200'): Promise<BenchBackend> {
  const projectDir = mkdtempSync(join(tmpdir(), 'mindloom-bench-'));
  cpSync(join(WORKSPACE, 'apps/backend/supabase'), join(projectDir, 'supabase'), { recursive: true });
  writeFileSync(join(projectDir, 'supabase/seed.sql'), SEED_WITHOUT_QUOTA);
  const started = await startBackend({
    inMemory: true,
    projectDir,
    port: 0,
    allowedOrigins: [origin],
    siteUrl: origin,
  });
  rmSync(projectDir, { recursive: true });
  if (!started.ok) throw new Error(`${started.code} ${started.problem}`);
  const { url, publishableKey, secretKey } = started;
  return { url, publishableKey, secretKey, close: () => started.close() };
}

export interface ServedShell extends Site {
  backend: BenchBackend;
}

/** Serves the built shell with the headers of production, and starts a backend for it. */
export async function serveShell(): Promise<ServedShell> {
  if (!existsSync(join(SHELL_DIST, 'index.html')))
    throw new Error('ML-601 The shell is not built. Run npm run build -w @mindloom/shell');
  const { origin, setListener, close } = await listen();
  const backend = await openBackend(origin);
  const config = {
    supabaseUrl: backend.url,
    supabaseKey: backend.publishableKey,
    gamesOrigin: origin,
    shellOrigin: origin,
    local: false,
  };
  const headers = pageHeaders({ games: [origin], api: [backend.url], self: origin });
  const app = appFiller(config, headers);
  setListener(serveStaticSite({ folder: SHELL_DIST, headers, cacheControl: pageCacheControl, app }));
  return {
    origin,
    backend,
    async close() {
      await Promise.all([close(), backend.close()]);
    },
  };
}
