import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { Game } from './game-of';

interface ReleaseOptions extends Game {
  container: string;
  entry: string;
  /** The exposed module whose chunks a shell needs before it can mount. */
  exposed: string;
  /** The name of the entry that only the build needs; its files are not released. */
  unusedEntry: string;
  /** Ranges of the packages that the shell may lend. */
  shared: Readonly<Record<string, string>>;
}

const MF_MANIFEST = 'mf-manifest.json';
const MANIFEST = 'release.json';
const CONTRACT_OF_THIS_BUILD = 1;

interface FederationManifest {
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

const sha384 = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Writes `release.json` beside the built remote: what to register, with a hash and a size for every file. */
export const pluginReleaseManifest = (options: ReleaseOptions): RsbuildPlugin => ({
  name: 'mindloom:release-manifest',
  setup(api) {
    api.onAfterBuild(({ environments }) => {
      const folder = environments.remote?.distPath;
      if (folder !== undefined && !api.getRsbuildConfig().mode?.startsWith('dev'))
        writeRelease(folder, options);
    });
  },
});

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .toSorted();

function writeRelease(
  folder: string,
  { remote, version, container, entry, exposed, unusedEntry, shared }: ReleaseOptions,
) {
  const federation: FederationManifest = JSON.parse(readFileSync(join(folder, MF_MANIFEST), 'utf8'));
  const exposedAssets = federation.exposes.find(({ path }) => path === exposed)?.assets;
  const boot = new Set([entry, ...(exposedAssets?.js.sync ?? []), ...(exposedAssets?.css.sync ?? [])]);
  for (const file of filesBelow(folder)) {
    const name = basename(file);
    // An older manifest is there when two builds share the folder: it would name itself.
    if (name.startsWith(`${unusedEntry}.`) || name.startsWith('mf-') || name === MANIFEST) rmSync(file);
  }
  const assets = filesBelow(folder).map((file) => {
    const bytes = readFileSync(file);
    const path = relative(folder, file).split(sep).join('/');
    return { path, sha384: sha384(bytes), bytes: bytes.length, boot: boot.has(path) };
  });
  const release = { remote, version, contract: CONTRACT_OF_THIS_BUILD, container, entry, shared, assets };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(release, null, 2)}\n`);
}
