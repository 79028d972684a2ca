import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@mindloom/registry';
import { manifestText } from '../manifest-text';
import { findDamage, MANIFEST } from '../read-build';
import { alreadyPublished } from '../release-failure';
import type { ReleaseStore } from '../release-store';

const READ_ONLY = 0o444;

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // a folder cannot be opened there
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  await handle.writeFile(content);
  await handle.sync().finally(() => handle.close());
  await chmod(file, READ_ONLY);
}

/** What stands at a release's place in the store. */
async function standing(place: string, release: Release): Promise<'nothing' | 'the same' | 'something else'> {
  if (!existsSync(place)) return 'nothing';
  const stored = await readFile(join(place, MANIFEST), 'utf8').catch(() => '');
  if (stored !== manifestText(release)) return 'something else';
  return (await findDamage(place, release)) ? 'something else' : 'the same';
}

const TAKEN = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM']);

/** A folder takes the place of none, or the place is taken: by another process that published meanwhile. */
async function takePlace(staging: string, place: string): Promise<boolean> {
  try {
    await rename(staging, place);
    return true;
  } catch (error) {
    const isTaken = error instanceof Error && TAKEN.has(String(Reflect.get(error, 'code')));
    if (isTaken && existsSync(place)) return false;
    throw error;
  }
}

/** Writes everything beside the store's folders first, so that a release is there as a whole or not at all. */
async function moveIn(build: string, store: string, place: string, release: Release): Promise<boolean> {
  const staging = join(store, `.staging-${randomUUID()}`);
  try {
    for (const { path } of release.assets) {
      await writeDurably(join(staging, path), await readFile(join(build, path)));
    }
    await writeDurably(join(staging, MANIFEST), manifestText(release));
    await syncFolder(staging);
    await mkdir(dirname(place), { recursive: true });
    const isIn = await takePlace(staging, place);
    await syncFolder(dirname(place));
    return isIn;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A store in a folder of this machine: a release is `<remote>/<version>/` below it, read-only. */
export function folderStore(folder: string): ReleaseStore {
  const placeOf = ({ remote, version }: Release) => join(folder, remote, version);
  return {
    place: ({ baseUrl }) => join(folder, baseUrl),
    async refusalOf(release) {
      const now = await standing(placeOf(release), release);
      return now === 'something else' ? alreadyPublished(release) : null;
    },
    async put(build, release) {
      const place = placeOf(release);
      const before = await standing(place, release);
      if (before === 'nothing' && (await moveIn(build, folder, place, release)))
        return { ok: true, release, added: true };
      const now = before === 'nothing' ? await standing(place, release) : before;
      return now === 'the same' ? { ok: true, release, added: false } : alreadyPublished(release);
    },
  };
}
