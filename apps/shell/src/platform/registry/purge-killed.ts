import type { Release, Snapshot } from '@mindloom/registry';
import { GAMES_CACHE } from '../../service-worker/page-protocol';

const killedReleases = ({ slots }: Snapshot): Release[] =>
  Object.values(slots)
    .filter(({ kill }) => kill === 'now')
    .flatMap(({ stable, candidate, lastGood, variants = [] }) => [
      stable,
      candidate,
      lastGood,
      ...variants.map(({ release }) => release),
    ])
    .filter((release) => release !== null);

/**
 * Deletes the stored files of all releases of slots that are killed 'now'. If another slot plays such a release, the
 * files are loaded again.
 * @param gamesOrigin where games are loaded from: an origin, or an address below one.
 */
export async function purgeKilled(snapshot: Snapshot, gamesOrigin: string): Promise<void> {
  const folders = killedReleases(snapshot).map(({ baseUrl }) => new URL(baseUrl, `${gamesOrigin}/`).href);
  if (folders.length === 0 || !(await caches.has(GAMES_CACHE))) return;
  const cache = await caches.open(GAMES_CACHE);
  for (const { url } of await cache.keys())
    if (folders.some((folder) => url.startsWith(folder))) await cache.delete(url);
}
