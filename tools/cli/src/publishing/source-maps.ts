import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@mindloom/registry';

/** The folder of the source maps. It is beside the folder of the built files, and is never published. */
const MAPS_FOLDER = 'maps';

const SCRIPT = /\.m?js$/;

/** The source map of a script of a release. */
export interface SourceMapFile {
  /** The path of the script, followed by `.map`. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the source maps that a build has written for the scripts of its release. Returns none for a build without source
 * maps.
 * @param build the folder of the built files.
 */
export async function readSourceMaps(
  build: string,
  { assets }: Pick<Release, 'assets'>,
): Promise<SourceMapFile[]> {
  const paths = assets.map(({ path }) => path).filter((path) => SCRIPT.test(path));
  const maps = await Promise.all(
    paths.map(async (script): Promise<SourceMapFile[]> => {
      const path = `${script}.map`;
      const file = join(build, '..', MAPS_FOLDER, path);
      return existsSync(file) ? [{ path, bytes: new Uint8Array(await readFile(file)) }] : [];
    }),
  );
  return maps.flat();
}

/** Returns a line that reports a source map that was not stored. */
export const missing = (name: string, problem: string): string =>
  `ML-713 ${name}: the source map was not stored. The console shows errors of this file without source lines. ${problem}`;
