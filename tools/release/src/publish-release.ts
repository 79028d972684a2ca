import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@mindloom/registry';
import { findDamage, MANIFEST, readBuild } from './read-build';
import { refused, type ReleaseFailure } from './release-failure';

export type Published = { ok: true; release: Release; added: boolean } | ReleaseFailure;

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

/** The manifest as it is stored: the same release always gives the same bytes. */
function manifestText(release: Release): string {
  const assets = release.assets.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return `${JSON.stringify({ ...release, assets }, null, 2)}\n`;
}

/** What stands at a release's place in the store. */
async function standing(place: string, release: Release): Promise<'nothing' | 'the same' | 'something else'> {
  if (!existsSync(place)) return 'nothing';
  const stored = await readFile(join(place, MANIFEST), 'utf8').catch(() => '');
  if (stored !== manifestText(release)) return 'something else';
  return (await findDamage(place, release)) ? 'something else' : 'the same';
}

/** Writes everything beside the store's folders first, so that a release is there as a whole or not at all. */
async function moveIn(build: string, store: string, place: string, release: Release): Promise<void> {
  const staging = join(store, `.staging-${randomUUID()}`);
  try {
    for (const { path } of release.assets) {
      await writeDurably(join(staging, path), await readFile(join(build, path)));
    }
    await writeDurably(join(staging, MANIFEST), manifestText(release));
    await syncFolder(staging);
    await mkdir(dirname(place), { recursive: true });
    await rename(staging, place);
    await syncFolder(dirname(place));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Publishes a built game into a store folder, as `<remote>/<version>/`. Nothing is ever overwritten: the same
 * release again changes nothing, and the same version with other content is refused (ML-602).
 * @param build the folder with the built files and their release.json.
 */
export async function publishRelease(build: string, store: string): Promise<Published> {
  const read = await readBuild(build);
  if (!read.ok) return read;
  const { release } = read;
  const place = join(store, release.remote, release.version);
  const before = await standing(place, release);
  if (before === 'the same') return { ok: true, release, added: false };
  if (before === 'something else') {
    const what = `${release.remote} ${release.version} is already published with other content`;
    return refused('ML-602', `${what}: a release never changes, so give the new one a new version.`);
  }
  await moveIn(build, store, place, release);
  return { ok: true, release, added: true };
}
