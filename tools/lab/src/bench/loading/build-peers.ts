import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readBuiltRelease } from '../../workload/releases';
import { LAB, remoteFolder, WORKSPACE } from '../../workspace';
import { buildPage, buildSharedModules, createSiteFolder, sharedPackages } from '../build-page';

const PEERS = join(LAB, 'peers');
const require = createRequire(import.meta.url);
const SINGLE_SPA = dirname(require.resolve('single-spa/package.json'));
const SYSTEM_JS = dirname(require.resolve('systemjs/package.json'));

/** Builds the page of one way to load a game, and writes it into a folder of the site. */
type Build = (site: string, game: string) => Promise<void>;

/** A registry with one slot and one release. */
function createRegistry(game: string) {
  const stable = readBuiltRelease(game, `platform/games/${game}/`);
  const slot = { slot: 'bench', enabled: true, kill: 'none', rolloutBp: 0, salt: 'bench' };
  return { revision: 1, slots: { bench: { ...slot, stable, candidate: null, lastGood: null } } };
}

/** Builds the page of our platform. The page loads the built remote of the game, exactly as it is released. */
const buildPlatform: Build = async (site, game) => {
  await buildPage({ site, folder: 'platform', entry: { index: './peers/platform.ts' }, game });
  cpSync(remoteFolder(game), join(site, 'platform/games', game), { recursive: true });
  writeFileSync(join(site, 'platform/registry.json'), JSON.stringify(createRegistry(game)));
};

/** Builds a page in which the game is a lazy route of one bundle. */
const buildLazy: Build = (site, game) =>
  buildPage({ site, folder: 'lazy', entry: { index: './peers/lazy.ts' }, game });

/**
 * Builds the setup that single-spa recommends. The game is a SystemJS module, and an import map resolves the shared
 * packages.
 */
const buildSingleSpa: Build = async (site, game) => {
  const folder = 'single-spa';
  const vendor = join(site, folder, 'vendor');
  const entry = { 'root-config': './peers/single-spa.ts', application: './peers/application.ts' };
  const library = { format: 'system', external: [...sharedPackages, 'single-spa'] } as const;
  await buildSharedModules(site, `${folder}/vendor`, 'system');
  await buildPage({ site, folder, entry, game, library });
  cpSync(join(SINGLE_SPA, 'lib/es2015/system/single-spa.min.js'), join(vendor, 'single-spa.min.js'));
  cpSync(join(SYSTEM_JS, 'dist/s.min.js'), join(vendor, 's.min.js'));
  cpSync(join(PEERS, 'single-spa.html'), join(site, folder, 'index.html'));
};

/**
 * Builds a page that loads native modules without a loader. The browser resolves the shared packages with the import map of
 * the page.
 */
const buildImportMap: Build = async (site, game) => {
  const folder = 'import-map';
  const remote = join(WORKSPACE, 'games', game, 'src/remote.tsx');
  const entry = { host: './peers/import-map.ts', remote };
  await buildSharedModules(site, `${folder}/vendor`, 'module');
  await buildPage({ site, folder, entry, game, library: { format: 'module', external: sharedPackages } });
  cpSync(join(PEERS, 'import-map.html'), join(site, folder, 'index.html'));
};

/**
 * Builds the setup that the documentation of qiankun describes. The application has its own page and its own React. qiankun
 * fetches it as HTML and runs it in a sandbox.
 */
const buildQiankun: Build = async (site, game) => {
  const application = { index: './peers/application.ts' };
  const library = { format: 'umd', external: [], html: true } as const;
  await buildPage({ site, folder: 'qiankun', entry: { index: './peers/qiankun.ts' }, game });
  await buildPage({ site, folder: 'qiankun/application', entry: application, game, library });
};

/** Builds the game as a Piral pilet of version 2, which is a SystemJS module that uses the React of the page. */
const buildPiral: Build = async (site, game) => {
  const library = { format: 'system', external: sharedPackages } as const;
  await buildPage({ site, folder: 'piral', entry: { index: './peers/piral.ts' }, game });
  await buildPage({ site, folder: 'piral', entry: { pilet: './peers/piral-pilet.ts' }, game, library });
};

/** Builds the game as a page of its own with its own React. An iframe shows this page. */
const buildIframe: Build = (site, game) => {
  const entry = { index: './peers/iframe.ts', frame: './peers/iframe-frame.ts' };
  return buildPage({ site, folder: 'iframe', entry, game });
};

/** The builds by the name of their folder in the site. */
const BUILDS = {
  platform: buildPlatform,
  lazy: buildLazy,
  'single-spa': buildSingleSpa,
  'import-map': buildImportMap,
  qiankun: buildQiankun,
  piral: buildPiral,
  iframe: buildIframe,
} satisfies Record<string, Build>;
type Peer = keyof typeof BUILDS;

/**
 * Builds a site with one page for each way to load a game.
 * @param peers the ways to build; by default all.
 * @returns the folder of the site.
 */
export async function buildPeers(game: string, peers?: readonly Peer[]): Promise<string> {
  const site = createSiteFolder('peers');
  for (const [peer, build] of Object.entries(BUILDS))
    if (peers === undefined || peers.some((wanted) => wanted === peer)) await build(site, game);
  return site;
}
