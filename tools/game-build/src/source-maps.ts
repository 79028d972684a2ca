import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from './game-version';

/** The folder of the source maps, beside the folder of the release. */
const MAPS_FOLDER = 'maps';
const MAP_FILE = '.map';

const SCRIPT_MAP = /\.m?js\.map$/;
const PACKAGES = 'node_modules/';
/**
 * The longest accepted name of a source. A module that comes from no file, such as a module of the bundler, has its
 * code as its name, which is longer.
 */
const LONGEST_NAME = 200;

interface SourceMap {
  sources: string[];
  sourcesContent?: (string | null)[];
}

/**
 * Moves the source maps of a build out of the release, so that the games origin never serves them. The commands that
 * publish a release send the maps to the registry, where only staff and the team can read them.
 * @param folder the folder of the release.
 */
export function moveSourceMaps(folder: string): void {
  const target = join(folder, '..', MAPS_FOLDER);
  // Remove the maps of an earlier build.
  rmSync(target, { recursive: true, force: true });
  for (const file of filesBelow(folder)) {
    if (!file.endsWith(MAP_FILE)) continue;
    // Delete the source maps of styles, because stacks of errors contain no styles.
    if (SCRIPT_MAP.test(file)) {
      const moved = join(target, relative(folder, file));
      mkdirSync(dirname(moved), { recursive: true });
      writeFileSync(moved, JSON.stringify(readableMap(JSON.parse(readFileSync(file, 'utf8')))));
    }
    rmSync(file);
  }
}

/** Gives the sources of a source map readable names. Removes the source text of packages, which is public and large. */
function readableMap(map: SourceMap): SourceMap {
  const sources = map.sources.map(sourceName);
  const texts = map.sourcesContent ?? [];
  return {
    ...map,
    sources,
    sourcesContent: sources.map((name, place) => (name.startsWith(PACKAGES) ? null : (texts[place] ?? null))),
  };
}

/**
 * Returns the name of a source file for people. For a file of the game, it is a path such as `src/view.tsx`. For a file of
 * a package, it is the path below the last `node_modules`. For all other files, it is the path below the folder that
 * contains both the file and the game, such as `libs/game-kit/src/run.ts`.
 */
export function sourceName(source: string): string {
  const name = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');
  const inPackage = name.lastIndexOf(PACKAGES);
  return (inPackage === -1 ? name : name.slice(inPackage)).slice(0, LONGEST_NAME);
}
