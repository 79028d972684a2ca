import { NavigationRoute } from 'workbox-routing';
import { PAGE, readPrecached, restorePage } from './precached-files';

/** The stored page is served when the network takes longer than this. */
const NETWORK_LIMIT_MS = 3000;

const FILE_ADDRESS = /\/[^/]*\.[^/]*$/;

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

const networkLimit = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_LIMIT_MS));

/** Restores the page after a tampered one was deleted: without it there is no offline copy. */
async function keepPage(): Promise<void> {
  if ((await readPrecached(PAGE)) !== null) return;
  // Fails offline, or when the server has a newer page with its own worker. The next navigation tries again.
  await restorePage().catch(() => undefined);
}

async function answer(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const inTime = await Promise.race([network.catch(() => null), networkLimit()]);
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await readPrecached(PAGE)) ?? network;
}

/**
 * Serves the newest page from the network, or the stored page when the network is missing, slow or its server fails.
 * The stored page is the one installed with this worker. No other response replaces it.
 */
export const pageRoute = new NavigationRoute(
  async ({ event }) => {
    if (!(event instanceof FetchEvent)) throw new TypeError('A page is only served to a navigation.');
    event.waitUntil(keepPage());
    return answer(event);
  },
  { denylist: [FILE_ADDRESS] },
);
