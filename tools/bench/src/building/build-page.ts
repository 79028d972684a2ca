import { join } from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { TOOL, WORKSPACE } from '../workspace';

/** What the shell is built for; games and peers alike. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4'];

/** A module of its own that other modules of a page find by name. */
export type Library = 'system' | 'module' | 'umd';

export interface PageBuild {
  /** The folder that is served. */
  site: string;
  /** The folder below it. */
  folder: string;
  /** One script per name. */
  entry: Readonly<Record<string, string>>;
  /** The game that `the-game` stands for. */
  game: string;
  /** Makes a page around the scripts; default: only the scripts. */
  html?: boolean;
  /** Makes modules for a loader, without the packages that the loader lends. */
  library?: { type: Library; external: readonly string[] };
}

const libraryOutput = ({ type, external }: NonNullable<PageBuild['library']>) => ({
  externals: Object.fromEntries(external.map((name) => [name, name])),
  externalsType: type,
  output: {
    library: { type, ...(type === 'umd' && { name: 'game' }) },
    ...(type === 'module' && { module: true, chunkFormat: 'module' as const }),
    publicPath: 'auto',
  },
});

function configOf({ site, folder, entry, game, html = false, library }: PageBuild): RsbuildConfig {
  const isModule = library !== undefined && library.type !== 'umd';
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
      // A module that a loader finds by name brings its styles along.
      injectStyles: isModule,
    },
    html: { title: folder, scriptLoading: library === undefined ? 'defer' : 'blocking' },
    splitChunks: false,
    tools: {
      ...(!html && { htmlPlugin: false as const }),
      ...(library && { rspack: libraryOutput(library) }),
    },
  };
}

/** Builds a page, or modules for one, as for production. */
export async function buildPage(page: PageBuild): Promise<void> {
  const rsbuild = await createRsbuild({ cwd: TOOL, rsbuildConfig: configOf(page) });
  const { close } = await rsbuild.build();
  await close();
}
