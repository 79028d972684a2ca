import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

export interface Game {
  /** The remote's name: in this repository the name of the game's folder, elsewhere that of its package without scope. */
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

/** Matches the files that only tests use. They do not change the version. */
const TEST_CODE = /\.test\.tsx?$|[\\/]testing[\\/]/;

/** The root folder of this repository, if the game is one of its games. Null for a game in another repository. */
function workspaceOf(gameDir: string): string | null {
  const root = resolve(gameDir, '../..');
  return existsSync(join(root, 'libs/game-contract/src')) ? root : null;
}

/** A hash over everything that a build of the game reads from this repository, as eight hex digits. */
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
 * The name and version of a build. A release sets MINDLOOM_RELEASE_VERSION. Other builds of this repository's games add a hash
 * of their sources, so that different sources never share a version (docs/decisions/local-versions.md). In another repository
 * the version is that of package.json.
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

/** A package's name without its scope: 'chess' for '@team/chess'. */
const unscoped = (name: string): string => name.replace(/^@[^/]*\//, '');
