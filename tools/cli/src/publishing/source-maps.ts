import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packSourceMap } from '@mindloom/backend/publishing';
import type { Release } from '@mindloom/registry';
import * as v from 'valibot';
import { callFunction, type RegistryAccess } from './registry-client';

/** The folder of the source maps, beside the folder of the built files. It is never published. */
const MAPS_FOLDER = 'maps';

const SCRIPT = /\.m?js$/;
const storedPaths = v.array(v.string());

/** The source map of a script of a release. */
export interface SourceMapFile {
  /** The path of the script, and `.map`. */
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the source maps that a build has written for the scripts of its release. A build without maps has none.
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
      const content = await readFile(join(build, '..', MAPS_FOLDER, path)).catch(() => null);
      return content === null ? [] : [{ path, bytes: new Uint8Array(content) }];
    }),
  );
  return maps.flat();
}

/**
 * Stores the source maps of a registered release with the secret key. Maps that are stored already are not sent again.
 * @param digest the digest of the registered release.
 * @returns a line for each map that the registry did not take. The release works without it.
 */
export async function storeSourceMaps(
  registry: RegistryAccess,
  build: string,
  release: Release,
  digest: string,
): Promise<string[]> {
  const { remote, version } = release;
  const named = { p_remote: remote, p_version: version };
  const maps = await readSourceMaps(build, release);
  if (maps.length === 0) return [];
  const listed = await callFunction(registry, 'stored_maps', named);
  if (!listed.ok) return [missing(`${remote} ${version}`, `${listed.code} ${listed.problem}`)];
  const stored = new Set(v.parse(storedPaths, listed.value));
  const problems: string[] = [];
  for (const { path, bytes } of maps) {
    if (stored.has(path)) continue;
    const packed = await packSourceMap(bytes);
    const sent = packed.ok
      ? await callFunction(registry, 'store_release_map', {
          ...named,
          p_digest: digest,
          p_path: path,
          p_map: packed.map,
        })
      : packed;
    if (!sent.ok) problems.push(missing(`${remote} ${version} ${path}`, `${sent.code} ${sent.problem}`));
  }
  return problems;
}

/** The line about a source map that was not stored. */
export const missing = (name: string, problem: string): string =>
  `ML-713 ${name}: the source map was not stored. The console shows errors of this file without source lines. ${problem}`;
