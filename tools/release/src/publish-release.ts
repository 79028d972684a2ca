import { readBuild } from './read-build';
import type { ReleaseFailure } from './release-failure';
import type { Published, ReleaseStore } from './release-store';

/**
 * Publishes a built game into a store. Nothing is ever overwritten: the same release again changes nothing, and the same
 * version with other content is refused (ML-602).
 * @param build the folder with the built files and their release.json.
 */
export async function publishRelease(build: string, store: ReleaseStore): Promise<Published> {
  const read = await readBuild(build);
  return read.ok ? store.put(build, read.release) : read;
}

/**
 * Asks whether a built game could be published into a store, before longer work is done on it. Changes nothing.
 * @returns what `publishRelease` would be refused for as things stand; null when nothing is in the way.
 */
export async function findRefusal(build: string, store: ReleaseStore): Promise<ReleaseFailure | null> {
  const read = await readBuild(build);
  return read.ok ? store.refusalOf(read.release) : read;
}
