import { cacheNames } from 'workbox-core';
import { Route } from 'workbox-routing';
import { verified } from './kept-files';

async function keptFile(request: Request): Promise<Response | null> {
  const kept = await (await caches.open(cacheNames.precache)).match(request.url);
  return kept ? verified(kept, request.url, request.integrity) : null;
}

/**
 * Files of any build of the shell, by their hashed names. The next worker's files are here already while it waits: pages
 * that came from the network use them. This worker does not know their hashes, but the page asks with them.
 */
export const otherBuildsRoute = new Route(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/static/'),
  async ({ request }) => (await keptFile(request)) ?? fetch(request),
);
