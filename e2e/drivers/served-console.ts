import { resolve } from 'node:path';
import { appFiller, listenOnLoopback, pageCacheControl, pageHeaders, serveStaticSite } from '@mindloom/cli';
import type { ShiftedBackend } from './shifted-backend';

const BUILD = resolve(import.meta.dirname, '../../apps/console/dist');

/** Serves the built console for a backend, with the headers of production. @returns a function that stops the server. */
export function serveConsole(backend: ShiftedBackend): Promise<() => Promise<void>> {
  const { url, publishableKey, consoleOrigin: self } = backend;
  const headers = pageHeaders({ self, games: [], api: [url] });
  const config = {
    supabaseUrl: url,
    supabaseKey: publishableKey,
    gamesOrigin: self,
    shellOrigin: self,
    local: true,
  };
  const app = appFiller(config, headers);
  const site = serveStaticSite({ folder: BUILD, headers, cacheControl: pageCacheControl, app });
  return listenOnLoopback(Number(new URL(self).port), site);
}
