import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { sha384Integrity } from '@mindloom/base';
import type { RsbuildPlugin } from '@rsbuild/core';
import { moveEngine } from './engine-file';
import { takeInfo } from './game-info';
import { filesBelow, type Game } from './game-version';
import { moveSourceMaps } from './source-maps';

interface ReleaseOptions extends Game {
  container: string;
  entry: string;
  /** The name of the exposed module. A shell must load the chunks of this module before it can mount the game. */
  exposed: string;
  /** The name of the empty entry. The build needs it, but the release does not contain it. */
  unusedEntry: string;
  files: GameFiles;
  /** The version ranges of the packages that the shell may provide. */
  shared: Readonly<Record<string, string>>;
}

/** Options for the files of a release other than code and styles. */
export interface GameFiles {
  /** The capabilities of the game, such as WebAssembly. The security policy of the shell then allows them. */
  capabilities?: readonly ('wasm' | 'worker')[];
  /**
   * A pattern for the paths of built images, sounds, fonts and data that the game needs until `ready`. The shell
   * preloads these files.
   */
  preload?: RegExp;
}

const FEDERATION_MANIFEST = 'mf-manifest.json';
const MANIFEST = 'release.json';
const CONTRACT_VERSION = 1;

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/**
 * Replaces the version in the game's package.json by the version of the release, which `--version` may have set. If a game
 * imports its version from package.json, its `info` then has the same version as the release.
 * @param gameDir the folder of the game's package.json.
 */
export const pluginReleasedVersion = (gameDir: string, version: string): RsbuildPlugin => ({
  name: 'mindloom:released-version',
  setup(api) {
    const file = join(gameDir, 'package.json');
    api.transform({ test: (path: string) => path === file }, () => {
      const own: object = JSON.parse(readFileSync(file, 'utf8'));
      return JSON.stringify({ ...own, version });
    });
  },
});

/** Writes `release.json` into the built remote. It contains the data to register, with a hash and a size for every file. */
export const pluginReleaseManifest = (options: ReleaseOptions): RsbuildPlugin => ({
  name: 'mindloom:release-manifest',
  setup(api) {
    api.onAfterBuild(async ({ environments }) => {
      const folder = environments.remote?.distPath;
      const engineFolder = environments.engine?.distPath;
      const infoFolder = environments.info?.distPath;
      const info = infoFolder === undefined ? null : await takeInfo(infoFolder);
      if (folder === undefined || api.getRsbuildConfig().mode?.startsWith('dev')) return;
      if (engineFolder !== undefined) moveEngine(engineFolder, folder);
      await writeManifest(folder, info, options);
    });
  },
});

async function writeManifest(
  folder: string,
  info: Record<string, unknown> | null,
  { remote, version, container, entry, exposed, unusedEntry, files, shared }: ReleaseOptions,
): Promise<void> {
  const federation: FederationManifest = JSON.parse(readFileSync(join(folder, FEDERATION_MANIFEST), 'utf8'));
  const exposedAssets = federation.exposes.find(({ path }) => path === exposed)?.assets;
  const boot = new Set([entry, ...(exposedAssets?.js.sync ?? []), ...(exposedAssets?.css.sync ?? [])]);
  for (const file of filesBelow(folder)) {
    const name = basename(file);
    // Remove the manifest of an earlier build, which would otherwise be listed as a file of the release.
    if (name.startsWith(`${unusedEntry}.`) || name.startsWith('mf-') || name === MANIFEST) rmSync(file);
  }
  moveSourceMaps(folder);
  const assets = await Promise.all(
    filesBelow(folder).map(async (file) => {
      const bytes = readFileSync(file);
      const path = relative(folder, file).split(sep).join('/');
      const isNeeded = boot.has(path) || files.preload?.test(path) === true;
      return { path, sha384: await sha384Integrity(bytes), bytes: bytes.length, boot: isNeeded };
    }),
  );
  const { capabilities = [] } = files;
  const declared = capabilities.length > 0 ? { capabilities } : {};
  const release = {
    remote,
    version,
    contract: CONTRACT_VERSION,
    container,
    entry,
    shared,
    ...declared,
    ...(info === null ? {} : { info }),
    assets,
  };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(release, null, 2)}\n`);
}
