import { join } from 'node:path';
import { IMMUTABLE } from '@mindloom/release';
import { DATA_PARTS } from './data-folder';
import type { RuntimeConfig } from './runtime-config';
import { appFiller } from './serving/fill-app';
import { listenOnLoopback } from './serving/listen';
import { pageCacheControl, pageHeaders, storeHeaders } from './serving/security-headers';
import { serveStaticSite } from './serving/static-site';
import { localAddress, type Settings } from './settings';

/** Origins beside the games origin that a page may load a game from, with their sockets for hot reload. */
export interface ExtraOrigins {
  scripts: readonly string[];
  sockets: readonly string[];
}

/** Serves the production build of the shell or the console, with the headers that it has in production. */
export function servePages(
  app: 'shell' | 'console',
  settings: Settings,
  config: RuntimeConfig,
  extra: ExtraOrigins = { scripts: [], sockets: [] },
): Promise<() => Promise<void>> {
  const port = settings.ports[app];
  const headers = pageHeaders({
    // The console shows releases and loads none.
    games: app === 'shell' ? [config.gamesOrigin, ...extra.scripts] : [],
    api: [new URL(config.supabaseUrl).origin, ...extra.sockets],
    self: localAddress(port),
    loadsSource: extra.scripts.length > 0,
  });
  const folder = join(settings.root, 'apps', app, 'dist');
  const site = { folder, headers, cacheControl: pageCacheControl, app: appFiller(config, headers) };
  return listenOnLoopback(port, serveStaticSite(site));
}

/** Serves the published games, as a CDN would: another origin, files that never change, and no page. */
export function serveGames(settings: Settings): Promise<() => Promise<void>> {
  const folder = join(settings.dataFolder, DATA_PARTS.games);
  const site = { folder, headers: storeHeaders, cacheControl: () => IMMUTABLE, app: null };
  return listenOnLoopback(settings.ports.games, serveStaticSite(site));
}
