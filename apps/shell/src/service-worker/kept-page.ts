import { cacheNames } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { NavigationRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { goesWith } from './own-files';

/** The one page of the app stands for all its addresses. */
const PAGE = '/';

/** A player does not wait longer for a newer page when this device holds one. */
const NETWORK_LIMIT_S = 3;

const FILE_ADDRESS = /\/[^/]*\.[^/]*$/;

const keeps = (path: string): boolean => getCacheKeyForURL(path) !== undefined;

/** Keeps a page only together with the files that it names, so that what is kept always works as a whole. */
async function ownPageOrNull(response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  return goesWith(await response.clone().text(), keeps) ? response : null;
}

/** For the install: a page of another build, deployed meanwhile, makes it fail and be tried again. */
export const wholeBuildOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    new URL(request.url).pathname === PAGE ? ownPageOrNull(response) : response.ok ? response : null,
};

const pageFromNetwork = new NetworkFirst({
  cacheName: cacheNames.precache,
  networkTimeoutSeconds: NETWORK_LIMIT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => getCacheKeyForURL(PAGE) ?? request,
      // The server fills the configuration into each page it serves: the kept one follows it.
      cacheWillUpdate: ({ response }) => ownPageOrNull(response),
    },
  ],
});

/** Pages come from the network, always the newest; from this device when there is none, or a broken server. */
export const pageRoute = new NavigationRoute(
  async (options) => {
    const response = await pageFromNetwork.handle(options);
    return response.status >= 500 ? ((await matchPrecache(PAGE)) ?? response) : response;
  },
  { denylist: [FILE_ADDRESS] },
);
