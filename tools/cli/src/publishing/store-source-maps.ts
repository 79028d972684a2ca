import { packSourceMap } from '@mindloom/backend/publishing';
import type { Release } from '@mindloom/registry';
import * as v from 'valibot';
import { callFunction, type RegistryAccess } from './registry-client';
import { missing, readSourceMaps } from './source-maps';

const storedPaths = v.array(v.string());

/**
 * Stores the source maps of a registered release with the secret key. Does not send maps that are already stored. The
 * release works without its maps.
 * @param digest the digest of the registered release.
 * @returns a line for each map that was not stored.
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
