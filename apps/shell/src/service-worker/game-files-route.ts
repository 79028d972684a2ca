import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { GAMES_CACHE } from './page-protocol';

/** The maximum number of stored files: about twenty releases of games. */
const MAX_FILES = 400;
const MAX_AGE_S = 60 * 24 * 60 * 60;

/**
 * The loader adds a query to the address of a second attempt, so the file comes from the network. The response is
 * stored without the query, so it replaces the stored file.
 */
const retriesFromNetwork: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const { origin, pathname } = new URL(request.url);
    return mode === 'write' ? origin + pathname : request;
  },
};

/** Stores only responses that the browser can read, because it cannot verify the hash of an opaque response. */
const readableOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.type === 'cors' && response.ok ? response : null),
};

/**
 * Only these requests are answered from the cache: scripts and styles, which pages load with a hash, and fetches with a hash.
 * Any script of a page could have changed the other files in the cache. Fetches without a hash are diagnostics.
 */
const isVerified = ({ destination, integrity }: Request): boolean =>
  destination === 'script' || destination === 'style' || integrity !== '';

/**
 * Serves files of releases from this device after their first load, because the content of an address never changes.
 * @param gamesAddress an origin, or an address below one.
 */
export const gameFilesRoute = (gamesAddress: string): Route =>
  new Route(
    ({ url, request }) => url.href.startsWith(`${gamesAddress.replace(/\/*$/, '')}/`) && isVerified(request),
    new CacheFirst({
      cacheName: GAMES_CACHE,
      plugins: [
        retriesFromNetwork,
        readableOnly,
        new ExpirationPlugin({
          maxEntries: MAX_FILES,
          maxAgeSeconds: MAX_AGE_S,
          purgeOnQuotaError: true,
        }),
      ],
    }),
  );
