import type { Release } from '@mindloom/registry';
import { GAMES_CACHE } from '../../service-worker/page-protocol';

/**
 * Whether the service worker has stored every file that a release needs for its mount.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 */
export async function areStored({ assets, entry }: Release, baseUrl: string): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(GAMES_CACHE))) return false;
  const cache = await caches.open(GAMES_CACHE);
  const needed = assets.filter(({ path, boot }) => boot || path === entry);
  const found = await Promise.all(needed.map(({ path }) => cache.match(new URL(path, baseUrl))));
  return found.every((file) => file !== undefined);
}
