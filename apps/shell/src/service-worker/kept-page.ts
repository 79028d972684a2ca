import { NavigationRoute } from 'workbox-routing';
import { PAGE, readKept, restorePage } from './kept-files';

/** A player does not wait longer for a newer page when this device holds one. */
const NETWORK_LIMIT_MS = 3000;

const FILE_ADDRESS = /\/[^/]*\.[^/]*$/;

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

const networkLimit = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_LIMIT_MS));

/** After a tampered page was deleted: without a page there is no offline copy. */
async function keepPage(): Promise<void> {
  if ((await readKept(PAGE)) !== null) return;
  // Offline, or the server has a newer page, which comes with a worker of its own: the next navigation tries again.
  await restorePage().catch(() => undefined);
}

async function answer(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const inTime = await Promise.race([network.catch(() => null), networkLimit()]);
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await readKept(PAGE)) ?? network;
}

/**
 * Pages come from the network, always the newest; from this device when there is none, it is slow, or its server is
 * broken. The kept page is the one that was installed with this worker, and no other response takes its place.
 */
export const pageRoute = new NavigationRoute(
  async ({ event }) => {
    if (!(event instanceof FetchEvent)) throw new TypeError('A page is only served to a navigation.');
    event.waitUntil(keepPage());
    return answer(event);
  },
  { denylist: [FILE_ADDRESS] },
);
