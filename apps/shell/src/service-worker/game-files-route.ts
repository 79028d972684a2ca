import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { GAMES_CACHE } from './page-protocol';

/** The maximum number of stored files: about twenty releases of games. */
const MAX_FILES = 400;
const MAX_AGE_S = 60 * 24 * 60 * 60;

/**
 * The address of a second attempt has a query, so that the file comes from the network. The response is stored without
 * the query, so that it replaces the stored file.
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
 * Whether a request may be answered from the cache. This needs a hash, because any script of a page can change the
 * files in the cache. Pages load scripts and styles with a hash. Fetches without a hash are diagnostics.
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
