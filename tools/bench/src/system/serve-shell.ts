import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appFiller, pageCacheControl, pageHeaders, serveStaticSite } from '@mindloom/cli';
import { type OpenBackend, openBackend } from '../backend/open-backend';
import { listenAnywhere } from '../browser/listen-anywhere';
import { WORKSPACE } from '../workspace';

/** Where the built shell stands. */
export const SHELL_DIST = join(WORKSPACE, 'apps/shell/dist');

export interface ServedShell {
  origin: string;
  backend: OpenBackend;
  close: () => Promise<void>;
}

/** Serves the built shell with the headers of production, and a backend of its own behind it. */
export async function serveShell(): Promise<ServedShell> {
  if (!existsSync(join(SHELL_DIST, 'index.html')))
    throw new Error('ML-601 the shell is not built: run npm run build -w @mindloom/shell');
  const { origin, answerWith, close } = await listenAnywhere();
  const backend = await openBackend(origin);
  const config = {
    supabaseUrl: backend.url,
    supabaseKey: backend.key,
    gamesOrigin: origin,
    shellOrigin: origin,
    local: false,
  };
  const headers = pageHeaders({ games: [origin], api: [backend.url], self: origin });
  const app = appFiller(config, headers);
  answerWith(serveStaticSite({ folder: SHELL_DIST, headers, cacheControl: pageCacheControl, app }));
  return {
    origin,
    backend,
    async close() {
      await Promise.all([close(), backend.close()]);
    },
  };
}
