import { NavigationRoute } from 'workbox-routing';
import { PAGE, readPrecached, restorePage } from './precached-files';

/** If the network takes longer than this, the stored page is served. */
const NETWORK_LIMIT_MS = 3000;

const FILE_ADDRESS = /\/[^/]*\.[^/]*$/;

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

const networkLimit = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_LIMIT_MS));

/**
 * Stores the page again if a tampered copy was deleted, because the app cannot start offline without the stored page.
 */
async function keepPage(): Promise<void> {
  if ((await readPrecached(PAGE)) !== null) return;
  // Storing the page fails without a connection, and if the server has a newer page, which belongs to a newer worker.
  // The next navigation tries again.
  await restorePage().catch(() => undefined);
}

async function answer(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const inTime = await Promise.race([network.catch(() => null), networkLimit()]);
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await readPrecached(PAGE)) ?? network;
}

/**
 * Serves the newest page from the network. Serves the stored page if there is no connection, the network is slow or
 * the server fails. The stored page is the one installed with this worker, and no other response replaces it.
 */
export const pageRoute = new NavigationRoute(
  async ({ event }) => {
    if (!(event instanceof FetchEvent))
      throw new TypeError('The page route received an event that is not a FetchEvent.');
    event.waitUntil(keepPage());
    return answer(event);
  },
  { denylist: [FILE_ADDRESS] },
);
