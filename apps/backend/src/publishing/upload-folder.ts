import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Failure } from '../failure';
import type { Upload, UploadStore } from './handle-publish';
import { refused } from './publish-reply';

/**
 * Publishes the built release in a folder, with all files or none, after verifying every file against `release.json`.
 * @returns the folder of the published files, relative to the games origin; ML-602 if the version has other content.
 */
export type PublishBuild = (folder: string) => Promise<{ ok: true; release: { baseUrl: string } } | Failure>;

/** Files are kept for 25 hours. In the database, an upload expires after 24 hours. */
const KEPT_MS = 25 * 60 * 60 * 1000;

/** Stores unfinished uploads in a folder of the data folder, one subfolder for each upload. */
export function uploadFolder(root: string, publishBuild: PublishBuild): UploadStore {
  const folderOf = ({ id }: Upload) => join(root, id);
  return {
    async storedPaths(upload) {
      const { assets } = upload.release;
      const sizes = await Promise.all(assets.map(({ path }) => sizeOf(join(folderOf(upload), path))));
      return new Set(assets.filter(({ bytes }, index) => sizes[index] === bytes).map(({ path }) => path));
    },
    async write(upload, path, bytes) {
      const file = join(folderOf(upload), path);
      await mkdir(dirname(file), { recursive: true });
      // An interrupted write leaves no partial file under the final name.
      const partial = join(root, `${upload.id}.${randomUUID()}`);
      await writeFile(partial, bytes);
      await rename(partial, file);
      return null;
    },
    async publish(upload) {
      const folder = folderOf(upload);
      await writeFile(join(folder, 'release.json'), JSON.stringify(upload.release));
      const published = await publishBuild(folder);
      if (!published.ok)
        return refused(published.code === 'ML-602' ? 409 : 502, published.code, published.problem);
      await rm(folder, { recursive: true, force: true });
      await removeOld(root);
      return { ok: true, baseUrl: published.release.baseUrl };
    },
  };
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null; // The file was not sent yet.
  }
}

/** Removes the files of uploads that were never completed. */
async function removeOld(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const found = await stat(join(root, name)).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > KEPT_MS)
      await rm(join(root, name), { recursive: true, force: true });
  }
}
