import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { builtGames, LAB, OUTPUT, remoteFolder, WORKSPACE } from '../workspace';

/** The browsers that the shell is built for. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];

/** The module format that a loader imports. */
export type LibraryFormat = 'system' | 'module' | 'umd';

export interface PageBuild {
  /** The folder that is served as a site. */
  site: string;
  /** The folder of this page, relative to the site. */
  folder: string;
  /** The source files, by the name of the script that each becomes. */
  entry: Readonly<Record<string, string>>;
  /** The game to which the import `the-game` resolves. */
  game?: string;
  /**
   * Builds modules for a loader instead of HTML pages. The page that loads the modules provides the `external` packages.
   */
  library?: { format: LibraryFormat; external: readonly string[]; html?: boolean };
}

const libraryOptions = ({ format, external }: NonNullable<PageBuild['library']>) => ({
  externals: Object.fromEntries(external.map((name) => [name, name])),
  externalsType: format,
  output: {
    library: { type: format, ...(format === 'umd' && { name: 'game' }) },
    ...(format === 'module' && { module: true, chunkFormat: 'module' as const }),
    publicPath: 'auto',
  },
});

function createConfig({ site, folder, entry, game = '', library }: PageBuild): RsbuildConfig {
  const hasHtml = library === undefined || library.html === true;
  return {
    mode: 'production',
    logLevel: 'error',
    plugins: [pluginReact()],
    source: { entry: { ...entry } },
    resolve: {
      alias: {
        'the-game': join(WORKSPACE, 'games', game, 'src/remote.tsx'),
        'the-platform': join(WORKSPACE, 'apps/shell/src/platform'),
      },
    },
    output: {
      distPath: { root: join(site, folder), js: '', jsAsync: '', css: '', cssAsync: '', html: '' },
      assetPrefix: `/${folder}/`,
      cleanDistPath: false,
      filenameHash: false,
      legalComments: 'none',
      overrideBrowserslist: BROWSERS,
      // Put the styles into the module, because loaders import only modules.
      injectStyles: library !== undefined && library.format !== 'umd',
    },
    html: { title: folder, scriptLoading: library === undefined ? 'defer' : 'blocking' },
    splitChunks: false,
    tools: {
      ...(!hasHtml && { htmlPlugin: false as const }),
      ...(library && { rspack: libraryOptions(library) }),
    },
  };
}

/** Builds a page or modules for production. */
export async function buildPage(build: PageBuild): Promise<void> {
  const rsbuild = await createRsbuild({ cwd: LAB, rsbuildConfig: createConfig(build) });
  const { close } = await rsbuild.build();
  await close();
}

/** Creates an empty folder for a site in the build output. */
export function createSiteFolder(name: string): string {
  const site = join(OUTPUT, name);
  rmSync(site, { recursive: true, force: true });
  return site;
}

/** Builds one file of `pages/` as a site with the page `/<name>/index.html`. @returns the folder of the site. */
export async function buildSite(name: string, source: string): Promise<string> {
  const site = createSiteFolder(name);
  await buildPage({ site, folder: name, entry: { index: `./pages/${source}` } });
  return site;
}

/** The path of the page in the site of `buildGameSite`. */
export const GAME_PAGE = '/game/index.html';

/** Returns the address of the game page, which can open frames. @param frames the origin of the frames. */
export const gamePageAddress = (origin: string, frames: string): string =>
  `${origin}${GAME_PAGE}?${new URLSearchParams({ frames: `${frames}/` })}`;

/** Builds a site whose page mounts any built game with the code of the shell. @returns the folder of the site. */
export async function buildGameSite(): Promise<string> {
  const site = await buildSite('game', 'game.ts');
  for (const game of builtGames()) cpSync(remoteFolder(game), join(site, 'games', game), { recursive: true });
  return site;
}

/** The packages that a page shares with the games that it loads. The key is the file name of the package. */
const SHARED_PACKAGES = {
  react: 'react',
  'jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  client: 'react-dom/client',
} as const;

export const sharedPackages: readonly string[] = Object.values(SHARED_PACKAGES);

const require = createRequire(import.meta.url);

/** Writes a module that re-exports a CommonJS package by name. @returns its path. */
function writeNamedExports(file: string, packageName: string): string {
  const exported: object = require(packageName);
  const source = join(OUTPUT, 'react', `${file}.js`);
  mkdirSync(join(OUTPUT, 'react'), { recursive: true });
  writeFileSync(
    source,
    `import whole from '${packageName}';\nexport default whole;\nexport { ${Object.keys(exported).join(', ')} } from '${packageName}';\n`,
  );
  return source;
}

/** Builds each shared package as a module that imports the other shared packages. */
export async function buildSharedModules(
  site: string,
  folder: string,
  format: Exclude<LibraryFormat, 'umd'>,
): Promise<void> {
  for (const [file, packageName] of Object.entries(SHARED_PACKAGES)) {
    const external = sharedPackages.filter((other) => other !== packageName);
    const entry = { [file]: writeNamedExports(file, packageName) };
    await buildPage({ site, folder, entry, library: { format, external } });
  }
}
