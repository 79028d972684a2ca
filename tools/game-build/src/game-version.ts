import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

export interface Game {
  /**
   * The name of the remote. In this repository, it is the name of the game's folder. In other repositories, it is the name
   * of the package without scope.
   */
  remote: string;
  version: string;
}

/** The container's name. It contains the version, because the federation runtime caches containers by name. */
export const containerName = (remote: string, version: string) => `${remote}__${version}`.replace(/\W/g, '_');

/** All files below a folder, sorted by path. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .toSorted();

/** A pattern for files that only tests use. Such files do not affect the version of a game. */
const TEST_CODE = /\.test\.tsx?$|[\\/]testing[\\/]/;

/**
 * Returns the root folder of this repository if the game is one of its games. Returns null for a game in another
 * repository.
 */
function workspaceOf(gameDir: string): string | null {
  const root = resolve(gameDir, '../..');
  return existsSync(join(root, 'libs/game-contract/src')) ? root : null;
}

/** Returns a hash of everything in this repository that a build of the game reads, as eight hex digits. */
function sourceHash(gameDir: string, workspace: string): string {
  const folders = [
    join(gameDir, 'src'),
    ...['base', 'game-contract', 'game-kit', 'ui'].map((lib) => join(workspace, 'libs', lib, 'src')),
    import.meta.dirname,
  ];
  const hash = createHash('sha256').update(readFileSync(join(workspace, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of filesBelow(folder)) {
      if (!TEST_CODE.test(file)) hash.update(relative(folder, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/**
 * Returns the name and the version of a build. MINDLOOM_RELEASE_VERSION sets the version of a release. Otherwise, the
 * version of a game of this repository ends with a hash of its sources, so that different sources never have the same
 * version (docs/decisions/local-versions.md). In other repositories, it is the version of package.json.
 */
export function gameOf(gameDir: string): Game {
  const workspace = workspaceOf(gameDir);
  const manifest = readManifest(gameDir);
  const remote =
    workspace === null && manifest.name !== undefined ? unscoped(manifest.name) : basename(gameDir);
  const released = process.env.MINDLOOM_RELEASE_VERSION;
  if (released !== undefined) return { remote, version: released };
  const version = manifest.version ?? '0.0.0';
  return {
    remote,
    version: workspace === null ? version : `${version}-local.${sourceHash(gameDir, workspace)}`,
  };
}

function readManifest(gameDir: string): { name?: string; version?: string } {
  const file = join(gameDir, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Returns the name of a package without its scope, such as 'chess' for '@team/chess'. */
const unscoped = (name: string): string => name.replace(/^@[^/]*\//, '');
