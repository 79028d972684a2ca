import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, type Failure } from '@mindloom/backend/failure';
import { isRecord, sha384Integrity } from '@mindloom/base';
import { parseRelease, type Release } from '@mindloom/registry';
import type { Published, ReleaseStore } from './release-store';

export const MANIFEST = 'release.json';

const FOLDER_NAME = /^[\w][\w.+-]*$/;

/**
 * Publishes a built game. Publishing the same content again changes nothing.
 * @param build the folder of the built files and their release.json.
 * @returns ML-602 if the version exists with other content.
 */
export async function publishRelease(build: string, store: ReleaseStore): Promise<Published> {
  const read = await readBuild(build);
  return read.ok ? store.put(build, read.release) : read;
}

/** Checks whether a built game can be published. Changes nothing. @returns the failure, or null. */
export async function findRefusal(build: string, store: ReleaseStore): Promise<Failure | null> {
  const read = await readBuild(build);
  return read.ok ? store.refusalOf(read.release) : read;
}

/** Returns the text of the manifest that is stored. The same release always gives the same bytes. */
export function manifestText(release: Release): string {
  const assets = release.assets.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return `${JSON.stringify({ ...release, assets }, null, 2)}\n`;
}

/** Compares the files of a release with their hashes. @returns the first difference, or null. */
export async function findDamage(folder: string, release: Release): Promise<string | null> {
  for (const { path, sha384, bytes } of release.assets) {
    const content = await readFile(join(folder, path)).catch(() => null);
    if (!content) return `${path} is missing`;
    if ((await sha384Integrity(content)) !== sha384 || content.length !== bytes)
      return `${path} does not match its hash in ${MANIFEST}`;
  }
  return null;
}

/**
 * Reads the release in a build folder and verifies every file. The base URL of the release is relative to the games origin,
 * and consists of the remote and the version.
 */
export async function readBuild(folder: string): Promise<{ ok: true; release: Release } | Failure> {
  const manifest = await readJson(join(folder, MANIFEST));
  if (!isRecord(manifest) || !('remote' in manifest) || !('version' in manifest))
    return failure('ML-601', `${folder} has no ${MANIFEST}. Build the game first.`);
  const baseUrl = `${String(manifest['remote'])}/${String(manifest['version'])}/`;
  const parsed = parseRelease({ ...manifest, baseUrl });
  if (!parsed.ok) return failure('ML-601', `${folder}/${MANIFEST}: ${parsed.problem}`);
  const { release } = parsed;
  if (!FOLDER_NAME.test(release.remote) || !FOLDER_NAME.test(release.version))
    return failure('ML-601', `"${release.remote}" or "${release.version}" cannot be the name of a folder.`);
  if (!release.assets.some(({ path }) => path === release.entry)) {
    const files = `the files of ${release.remote} ${release.version}`;
    return failure('ML-601', `the entry ${release.entry} is not among ${files}.`);
  }
  const damage = await findDamage(folder, release);
  return damage
    ? failure('ML-603', `${release.remote} ${release.version}: ${damage}.`)
    : { ok: true, release };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined; // Ignore the error, because the caller reports a missing or invalid file.
  }
}
