import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { trustedTypesPolicy } from '@mindloom/base';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfigSyncFn, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { engineEnvironment } from './engine-file';
import { infoEnvironment } from './game-info';
import { containerName, gameOf } from './game-version';
import { type GameFiles, pluginReleasedVersion, pluginReleaseManifest } from './release-manifest';

const require = createRequire(import.meta.url);

/** A version of React, and the range of versions that can replace it. */
interface ReactVersion {
  version: string;
  range: string;
}

/**
 * The React of the shell. Games share React by a version range and not as a singleton, so a game may bundle another
 * version.
 */
const SHELL_REACT: ReactVersion = { version: '19.3.1', range: '^19.3.0' };
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

const sharedReact = ({ version, range }: ReactVersion) =>
  Object.fromEntries(
    REACT_MODULES.map((name) => [name, { singleton: false, requiredVersion: range, version }]),
  );

/** The options of a game that differs from the default: a React game that uses the React of the shell. */
export interface GameOptions extends GameFiles {
  /**
   * The React of the game. If the version of the shell is not in the range, the game bundles its own React. Null for a game
   * without React.
   */
  react?: ReactVersion | null;
  /** Rsbuild plugins for another framework, such as `pluginVue()`. */
  plugins?: readonly RsbuildPlugin[];
}

/**
 * Packages whose ES modules the build must use. By default, the bundler would use their CommonJS files, which cannot be
 * tree-shaken.
 */
const RUNTIME_PACKAGES = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];

/** The name of the only module that a game exposes, and of the file that defines its container. */
export const EXPOSED_MODULE = './game';
export const ENTRY_FILE = 'remoteEntry.js';

/**
 * The container name of a game from source, by which previews find the container. Only one game from source runs at a time.
 */
const SOURCE_CONTAINER = 'game_from_source';

/**
 * The time limit for loading a chunk. A request must end before the shell's second attempt, because this attempt would
 * reuse an open request.
 */
const CHUNK_LIMIT_MS = 3500;

/**
 * Puts the modules of a game's `src/content` into a separate file. The file contains the texts, drawings and generators of
 * items, and has its own size limit. The browser loads it together with the game's code.
 */
const contentFile = (gameDir: string) => ({
  default: false as const,
  defaultVendors: false as const,
  content: {
    test: join(gameDir, 'src', 'content') + sep,
    name: 'content',
    chunks: 'all',
    enforce: true,
  } as const,
});

/**
 * Puts React into one file, which the browser loads only if the host shares no React in the required range. Without this
 * group, the build would write React DOM twice: once as the package that the game provides, and once as the package that it
 * consumes. The group must not have the name of a shared package, because the federation plugin deletes groups with such
 * names.
 */
const REACT_FILE = {
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  name: 'fallback',
  chunks: 'all',
  enforce: true,
} as const;

/**
 * The modules of the page that shows the game alone. They are dependencies of this package, so a game does not have to
 * install them.
 */
const PLAYGROUND = ['@mindloom/ui/tokens.css', '@mindloom/game-kit/standalone'];

const EXPOSED_FILES = ['tsx', 'ts', 'jsx', 'js'].map((extension) => `src/remote.${extension}`);

/** Returns the file that exposes the game, relative to the folder of the game. @throws if there is no such file. */
function exposedFile(gameDir: string): string {
  const file = EXPOSED_FILES.find((path) => existsSync(join(gameDir, path)));
  if (file === undefined) throw new Error(`${gameDir} has none of the files ${EXPOSED_FILES.join(', ')}.`);
  return file;
}

/** An empty entry, because the federation plugin needs one besides the container. The release does not contain it. */
const UNUSED_ENTRY = 'unused';

/**
 * Returns the build configuration of a game, for its `rsbuild.config.ts`. The build writes `dist/remote` for the games
 * origin, and `dist/standalone` as a page that shows the game without a shell.
 * @param gameDir the folder that contains the game's package.json.
 */
export function defineGame(
  gameDir: string,
  { react = SHELL_REACT, plugins = [], ...files }: GameOptions = {},
): RsbuildConfigSyncFn {
  const game = gameOf(gameDir);
  const exposed = exposedFile(gameDir);
  const engine = engineEnvironment(gameDir);
  return defineConfig(({ command }) => {
    const isFromSource = command !== 'build';
    const container = isFromSource ? SOURCE_CONTAINER : containerName(game.remote, game.version);
    return {
      plugins: [
        ...(react === null ? [] : [pluginReact()]),
        ...plugins,
        pluginModuleFederation(
          {
            name: container,
            filename: ENTRY_FILE,
            exposes: { [EXPOSED_MODULE]: `./${exposed}` },
            // A game from source shares no packages, because a development build of React does not work with a
            // production build of React DOM.
            shared: isFromSource || react === null ? {} : sharedReact(react),
            shareStrategy: 'loaded-first',
            dts: false,
            manifest: true,
            experiments: {
              externalRuntime: !isFromSource,
              optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
            },
          },
          { environment: 'remote' },
        ),
        pluginReleasedVersion(gameDir, game.version),
        pluginReleaseManifest({
          ...game,
          container,
          entry: ENTRY_FILE,
          exposed: EXPOSED_MODULE,
          unusedEntry: UNUSED_ENTRY,
          files,
          shared: react === null ? {} : { react: react.range, 'react-dom': react.range },
        }),
      ],
      environments: {
        remote: {
          source: { entry: { [UNUSED_ENTRY]: 'data:text/javascript,' } },
          splitChunks: false,
          tools: {
            htmlPlugin: false,
            rspack: {
              output: { chunkLoadTimeout: CHUNK_LIMIT_MS },
              optimization: {
                splitChunks: { cacheGroups: { ...contentFile(gameDir), fallback: REACT_FILE } },
              },
            },
          },
          output: {
            distPath: { root: 'dist/remote' },
            assetPrefix: 'auto',
            // Use hidden source maps: no script names its map, so no browser requests it. The manifest plugin moves the
            // maps out of the release.
            sourceMap: isFromSource ? false : { js: 'hidden-source-map' },
          },
          security: { sri: { enable: !isFromSource, algorithm: 'sha384' } },
          resolve: {
            alias: Object.fromEntries(
              RUNTIME_PACKAGES.map((name) => [require.resolve(name), require.resolve(`${name}/bundler`)]),
            ),
          },
        },
        standalone: {
          // The playground always uses React, even if the game does not.
          plugins: react === null ? [pluginReact()] : [],
          source: { entry: { index: PLAYGROUND.map((module) => require.resolve(module)) } },
          resolve: { alias: { 'the-game': join(gameDir, exposed) } },
          html: { title: `${game.remote} · Mindloom`, meta: { 'color-scheme': 'light dark' } },
          output: { distPath: { root: 'dist/standalone' } },
        },
        ...(isFromSource ? {} : { info: infoEnvironment(gameDir, exposed) }),
        ...(isFromSource || engine === null ? {} : { engine }),
      },
      output: {
        cssModules: { localIdentName: `${game.remote}-[local]-[hash:base64:6]` },
        // Do not inline images, because the shell's policy allows verified copies of images, but no data: URLs.
        dataUriLimit: 0,
        legalComments: 'none',
        sourceMap: false,
      },
      server: {
        host: 'localhost',
        cors: { origin: /^http:\/\/localhost:\d+$/ },
        // The playground has the same policy as the shell. So a team learns before a release which functions a game must
        // not use.
        headers: { 'Content-Security-Policy': trustedTypesPolicy(true) },
      },
      // Turn the overlay off. The overlay shows build errors as HTML text, which the policy refuses. The console of the
      // browser shows these errors, too.
      dev: { client: { overlay: false } },
    };
  });
}
