import { Route } from 'workbox-routing';

/**
 * Files of any build of the shell, by their hashed names. Newer files than this worker's are here already when the next
 * worker waits: pages that came from the network use them.
 */
export const otherBuildsRoute = new Route(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/static/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
