import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@mindloom/registry';
import { findDamage, MANIFEST, manifestText } from './publish-release';
import { alreadyPublished, type ReleaseStore } from './release-store';

const READ_ONLY = 0o444;
/** The error codes of `rename` if the target folder exists. */
const TARGET_EXISTS_CODES = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM']);

/** A store in a local folder. A release is in `<remote>/<version>/`, and its files are read-only. */
export function folderStore(folder: string): ReleaseStore {
  const targetOf = ({ remote, version }: Release) => join(folder, remote, version);
  return {
    locationOf: ({ baseUrl }) => join(folder, baseUrl),
    async refusalOf(release) {
      const stored = await storedContent(targetOf(release), release);
      return stored === 'other content' ? alreadyPublished(release) : null;
    },
    async put(build, release) {
      const target = targetOf(release);
      const before = await storedContent(target, release);
      if (before === 'none' && (await writeRelease(build, folder, target, release)))
        return { ok: true, release, added: true };
      const now = before === 'none' ? await storedContent(target, release) : before;
      return now === 'this release' ? { ok: true, release, added: false } : alreadyPublished(release);
    },
  };
}

async function storedContent(
  target: string,
  release: Release,
): Promise<'none' | 'this release' | 'other content'> {
  if (!existsSync(target)) return 'none';
  const stored = await readFile(join(target, MANIFEST), 'utf8').catch(() => '');
  if (stored !== manifestText(release)) return 'other content';
  return (await findDamage(target, release)) ? 'other content' : 'this release';
}

/**
 * Writes a release into a staging folder and then renames the folder, so that all files appear at once.
 * @returns false if another process has published the version in the meantime.
 */
async function writeRelease(
  build: string,
  store: string,
  target: string,
  release: Release,
): Promise<boolean> {
  const staging = join(store, `.staging-${randomUUID()}`);
  try {
    for (const { path } of release.assets) {
      await writeDurably(join(staging, path), await readFile(join(build, path)));
    }
    await writeDurably(join(staging, MANIFEST), manifestText(release));
    await syncFolder(staging);
    await mkdir(dirname(target), { recursive: true });
    const isMoved = await moveFolder(staging, target);
    await syncFolder(dirname(target));
    return isMoved;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  await handle.writeFile(content);
  await handle.sync().finally(() => handle.close());
  await chmod(file, READ_ONLY);
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open a folder, so skip the sync of folders there.
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** @returns false if the target folder exists. */
async function moveFolder(from: string, target: string): Promise<boolean> {
  try {
    await rename(from, target);
    return true;
  } catch (error) {
    const isTaken = error instanceof Error && TARGET_EXISTS_CODES.has(String(Reflect.get(error, 'code')));
    if (isTaken && existsSync(target)) return false;
    throw error;
  }
}
