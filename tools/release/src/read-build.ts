import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRelease, type Release } from '@mindloom/registry';
import { refused, type ReleaseFailure } from './release-failure';

export const MANIFEST = 'release.json';

const FOLDER_NAME = /^[\w][\w.+-]*$/;

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined; // the caller says which file is missing or broken
  }
}

/** What is wrong with the files of a release, measured against their hashes, or null. */
export async function findDamage(folder: string, release: Release): Promise<string | null> {
  for (const { path, sha384, bytes } of release.assets) {
    const content = await readFile(join(folder, path)).catch(() => null);
    if (!content) return `${path} is missing`;
    const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== sha384 || content.length !== bytes) return `${path} is not the file that ${MANIFEST} names`;
  }
  return null;
}

/**
 * Reads the release that a game's build left in a folder, and checks every file against its hash.
 * Its base URL is relative to the games origin: one folder per remote and version.
 */
export async function readBuild(folder: string): Promise<{ ok: true; release: Release } | ReleaseFailure> {
  const manifest = await readJson(join(folder, MANIFEST));
  if (
    typeof manifest !== 'object' ||
    manifest === null ||
    !('remote' in manifest) ||
    !('version' in manifest)
  ) {
    return refused('ML-601', `${folder} holds no ${MANIFEST}: build the game first.`);
  }
  const parsed = parseRelease({
    ...manifest,
    baseUrl: `${String(manifest.remote)}/${String(manifest.version)}/`,
  });
  if (!parsed.ok) return refused('ML-601', `${folder}/${MANIFEST}: ${parsed.problem}`);
  const { release } = parsed;
  if (!FOLDER_NAME.test(release.remote) || !FOLDER_NAME.test(release.version)) {
    return refused('ML-601', `"${release.remote}" ${release.version} cannot be the name of a folder.`);
  }
  if (!release.assets.some(({ path }) => path === release.entry)) {
    return refused(
      'ML-601',
      `the entry ${release.entry} is not among the files of ${release.remote} ${release.version}.`,
    );
  }
  const damage = await findDamage(folder, release);
  return damage
    ? refused('ML-603', `${release.remote} ${release.version}: ${damage}.`)
    : { ok: true, release };
}
