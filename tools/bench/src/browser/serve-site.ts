import { createServer } from 'node:http';
import { serveStaticSite } from '@mindloom/dev-server';

const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

export interface ServedSite {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a folder on a free loopback port with the product's own static server: brotli, and kept for good. */
export async function serveSite(folder: string): Promise<ServedSite> {
  const listener = serveStaticSite({ folder, headers: {}, cacheControl: () => KEPT_FOR_GOOD, page: null });
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${address.port}`, close };
}
