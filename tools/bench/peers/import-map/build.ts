import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from '../../src/building/build-page';
import { buildReactModules, lentModules } from '../../src/building/react-modules';

/** No loader at all: the browser resolves what is common by the page's import map. */
export async function build(site: string, game: string): Promise<void> {
  const folder = 'import-map';
  const entry = { host: './peers/import-map/host.ts', remote: './peers/import-map/remote.ts' };
  await buildReactModules(site, `${folder}/vendor`, 'module');
  await buildPage({ site, folder, entry, game, library: { type: 'module', external: lentModules } });
  cpSync(join(import.meta.dirname, 'index.html'), join(site, folder, 'index.html'));
}
