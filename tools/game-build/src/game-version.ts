import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

export interface Game {
  /** The remote's name, which is the name of the game's folder. */
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

/** A hash over everything that a build of the game reads from this repository, as eight hex digits. */
function sourceHash(gameDir: string): string {
  const workspace = resolve(gameDir, '../..');
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
 * The name and version of a build. A release sets MINDLOOM_RELEASE_VERSION. Other builds add a hash of their sources, so
 * that different sources never share a version (docs/decisions/local-versions.md).
 */
export function gameOf(gameDir: string): Game {
  const remote = basename(gameDir);
  const released = process.env.MINDLOOM_RELEASE_VERSION;
  if (released !== undefined) return { remote, version: released };
  const manifest: unknown = JSON.parse(readFileSync(join(gameDir, 'package.json'), 'utf8'));
  const version =
    manifest !== null && typeof manifest === 'object' && 'version' in manifest
      ? String(manifest.version)
      : '0.0.0';
  return { remote, version: `${version}-local.${sourceHash(gameDir)}` };
}
