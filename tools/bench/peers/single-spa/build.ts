import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildPage } from '../../src/building/build-page';
import { buildReactModules, lentModules } from '../../src/building/react-modules';

const require = createRequire(import.meta.url);
const SINGLE_SPA = join(dirname(require.resolve('single-spa/package.json')), 'lib/es2015/system');
const SYSTEM_JS = join(dirname(require.resolve('systemjs/package.json')), 'dist');

/** The recommended setup: every module a SystemJS module, what is common named by the import map. */
export async function build(site: string, game: string): Promise<void> {
  const folder = 'single-spa';
  const external = [...lentModules, 'single-spa'];
  const entry = {
    'root-config': './peers/single-spa/root-config.ts',
    application: './peers/single-spa/application.ts',
  };
  await buildReactModules(site, `${folder}/vendor`, 'system');
  await buildPage({ site, folder, entry, game, library: { type: 'system', external } });
  cpSync(join(SINGLE_SPA, 'single-spa.min.js'), join(site, folder, 'vendor/single-spa.min.js'));
  cpSync(join(SYSTEM_JS, 's.min.js'), join(site, folder, 'vendor/s.min.js'));
  cpSync(join(import.meta.dirname, 'index.html'), join(site, folder, 'index.html'));
}
