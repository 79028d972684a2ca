import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { GAMES_CACHE } from './games-cache';

/** Some twenty releases of all games. */
const MOST_FILES = 400;
const LONGEST_UNUSED_S = 60 * 24 * 60 * 60;

/** The loader puts a query on a second try: it must reach the network, and heals what is kept. */
const retriesFromNetwork: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => {
    const { origin, pathname } = new URL(request.url);
    return mode === 'write' ? origin + pathname : request;
  },
};

/** The browser checks the hash of what it is given, and can do so only where it may read the answer. */
const readableOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.type === 'cors' && response.ok ? response : null),
};

/** What a page only loads with its hash. Anything else that is kept here could be anybody's. */
const CHECKED_BY_PAGE: readonly RequestDestination[] = ['script', 'style'];

/**
 * Files of releases never change under their address: once loaded, they come from this device. What only looks at
 * a file, without running it, is left alone.
 * @param gamesAddress an origin, or an address below one.
 */
export const gameFilesRoute = (gamesAddress: string): Route =>
  new Route(
    ({ url, request }) =>
      url.href.startsWith(`${gamesAddress.replace(/\/*$/, '')}/`) &&
      CHECKED_BY_PAGE.includes(request.destination),
    new CacheFirst({
      cacheName: GAMES_CACHE,
      plugins: [
        retriesFromNetwork,
        readableOnly,
        new ExpirationPlugin({
          maxEntries: MOST_FILES,
          maxAgeSeconds: LONGEST_UNUSED_S,
          purgeOnQuotaError: true,
        }),
      ],
    }),
  );
