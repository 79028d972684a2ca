import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentConfig } from '@rsbuild/core';

/**
 * `ENGINE_FILE` is the name of the file that can replay the recorded runs of a release. `SOURCES` are the possible
 * names of the module from which the file is built.
 */
const ENGINE_FILE = 'engine.js';
const SOURCES = ['ts', 'js'].map((extension) => `src/headless.${extension}`);

/**
 * Returns the build configuration of a game's rules without its view, as one ES module without imports. Returns null if the
 * game has no `src/headless.ts`. The runs of such a game cannot be replayed.
 */
export function engineEnvironment(gameDir: string): EnvironmentConfig | null {
  const source = SOURCES.find((path) => existsSync(join(gameDir, path)));
  if (source === undefined) return null;
  return {
    source: { entry: { engine: join(gameDir, source) } },
    splitChunks: false,
    tools: { htmlPlugin: false, rspack: { output: { library: { type: 'module' } } } },
    output: {
      // A page, a worker and an isolated runtime must all be able to run the engine. So the engine may only use the
      // language itself, and no functions of a browser or of Node.
      target: 'web-worker',
      // Code for older browsers is longer, and slow in QuickJS, which verifies runs. QuickJS knows ES2023.
      overrideBrowserslist: ['chrome >= 110'],
      module: true,
      distPath: { root: 'dist/engine', js: '' },
      filename: { js: ENGINE_FILE },
    },
  };
}

/** Moves the built engine into the release, and deletes the folder in which it was built. */
export function moveEngine(engineFolder: string, releaseFolder: string): void {
  renameSync(join(engineFolder, ENGINE_FILE), join(releaseFolder, ENGINE_FILE));
  rmSync(engineFolder, { recursive: true, force: true });
}
