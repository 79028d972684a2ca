import { IMMUTABLE, serveStaticSite } from '@mindloom/cli';
import { type Listening, listenAnywhere } from './listen-anywhere';

export type ServedSite = Pick<Listening, 'origin' | 'close'>;

/** Serves a folder on a free loopback port with the product's own static server: brotli, and kept for good. */
export async function serveSite(folder: string): Promise<ServedSite> {
  const { origin, answerWith, close } = await listenAnywhere();
  answerWith(serveStaticSite({ folder, headers: {}, cacheControl: () => IMMUTABLE, app: null }));
  return { origin, close };
}
