import { createRequire } from 'node:module';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfigSyncFn } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { containerName, gameOf } from './game-of';
import { pluginReleaseManifest } from './release-manifest';
import { pluginReleasedVersion } from './released-version';
import { type ReactChoice, sharedRanges, sharedReact, SHELLS_REACT } from './shared-react';

const require = createRequire(import.meta.url);

/** The bundler names the CommonJS builds of these by their paths; their ES modules can be shaken. */
const RUNTIME_PACKAGES = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];

/** The one module that a game exposes, and the name of the file that opens its container. */
export const EXPOSED_MODULE = './game';
export const ENTRY_FILE = 'remoteEntry.js';

/** Every game from source builds its container under this name: there is one at a time, and previews look for it. */
const SOURCE_CONTAINER = 'game_from_source';

/** A hung chunk must fail before the shell's second try, because a retry joins what is still pending. */
const CHUNK_LIMIT_MS = 3500;

/** The federation plugin needs some entry beside the container; this one is empty and is not released. */
const UNUSED_ENTRY = 'unused';

/**
 * The build of one game, for its `rsbuild.config.ts`: `dist/remote` for the games origin and
 * `dist/standalone` for a page of its own.
 * @param gameDir the game's folder, the one with its package.json.
 * @param react which React the game is written for; one that the shell's cannot stand for comes along with the game.
 */
export function defineGame(gameDir: string, react: ReactChoice = SHELLS_REACT): RsbuildConfigSyncFn {
  const game = gameOf(gameDir);
  return defineConfig(({ command }) => {
    const isFromSource = command !== 'build';
    const container = isFromSource ? SOURCE_CONTAINER : containerName(game.remote, game.version);
    return {
      plugins: [
        pluginReact(),
        pluginModuleFederation(
          {
            name: container,
            filename: ENTRY_FILE,
            exposes: { [EXPOSED_MODULE]: './src/remote.tsx' },
            // A game from source shares nothing: a development React beside a production one draws nothing.
            shared: isFromSource ? {} : sharedReact(react),
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
          shared: sharedRanges(react),
        }),
      ],
      environments: {
        remote: {
          source: { entry: { [UNUSED_ENTRY]: 'data:text/javascript,' } },
          splitChunks: false,
          tools: { htmlPlugin: false, rspack: { output: { chunkLoadTimeout: CHUNK_LIMIT_MS } } },
          output: { distPath: { root: 'dist/remote' }, assetPrefix: 'auto' },
          security: { sri: { enable: !isFromSource, algorithm: 'sha384' } },
          resolve: {
            alias: Object.fromEntries(
              RUNTIME_PACKAGES.map((name) => [require.resolve(name), require.resolve(`${name}/bundler`)]),
            ),
          },
        },
        standalone: {
          source: { entry: { index: './src/standalone.tsx' } },
          html: { title: `${game.remote} · Mindloom`, meta: { 'color-scheme': 'light dark' } },
          output: { distPath: { root: 'dist/standalone' } },
        },
      },
      output: {
        cssModules: { localIdentName: `${game.remote}-[local]-[hash:base64:6]` },
        // The shell's policy allows images from the games origin's own files, not from data: addresses.
        dataUriLimit: 0,
        legalComments: 'none',
        sourceMap: false,
      },
      server: { host: 'localhost', cors: { origin: /^http:\/\/localhost:\d+$/ } },
    };
  });
}
