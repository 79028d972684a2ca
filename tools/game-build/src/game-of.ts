import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

export interface Game {
  /** The remote's name: the name of the game's folder. */
  remote: string;
  version: string;
}

/** The container's name, unique per version: the federation runtime keeps what it loaded under this name. */
export const containerName = (remote: string, version: string) => `${remote}__${version}`.replace(/\W/g, '_');

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )) {
    if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name));
    else yield join(folder, entry.name);
  }
}

/** Code that only tests use does not change the version. */
const TEST_CODE = /\.test\.tsx?$|[\\/]testing[\\/]/;

/** Eight hex digits over everything that a build of the game reads from this repository. */
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
 * Which game and version a build makes. A release sets MINDLOOM_RELEASE_VERSION; any other build carries a
 * hash of its sources, so that two states of a working tree are never two contents of one version.
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
