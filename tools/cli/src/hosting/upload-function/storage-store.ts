import { refused, type Refusal, type Upload, type UploadStore } from '@mindloom/backend/publishing';
import type { Release } from '@mindloom/registry';
import { checkServed, claimKey, withContentFolder } from '../../publishing/bucket-store';
import { MANIFEST, manifestText } from '../../publishing/publish-release';
import { alreadyPublished } from '../../publishing/release-store';
import { contentType, IMMUTABLE, REVALIDATE } from '../../serving/response-headers';
import { copyStored, isStored, readStored, type StorageAccess, writeStored } from './storage-client';

export interface StorageBuckets {
  /** The private bucket that contains the files of unfinished uploads. */
  uploads: string;
  /** The public bucket that contains the releases. `npm run release` also uses it. */
  games: string;
  /** The first part of every key in `games`. It is either empty, or a path with a trailing slash. */
  prefix: string;
  /** The address from which browsers read the objects below the prefix, without a trailing slash. */
  publicAddress: string;
}

/**
 * A store for uploads in Supabase Storage. Files first wait in a private bucket. `publish` copies them into a folder of the
 * public bucket, which is named by the digest of their content. Then it writes the claim of the version, as `bucketStore`
 * does.
 */
export function storageStore(access: StorageAccess, buckets: StorageBuckets): UploadStore {
  const waiting = (upload: Upload, path: string) => ({
    bucket: buckets.uploads,
    key: `${upload.id}/${path}`,
  });
  const released = (key: string) => ({ bucket: buckets.games, key: `${buckets.prefix}${key}` });
  const claimOf = async (release: Release) => {
    const read = await readStored(access, released(claimKey(release)));
    if (!read.ok) return read;
    if (read.content === null) return 'none';
    return read.content === manifestText(release) ? 'this release' : 'other content';
  };
  const writeText = (key: string, text: string, cacheControl: string) =>
    writeStored(access, {
      ...released(key),
      content: new TextEncoder().encode(text),
      contentType: contentType(MANIFEST),
      cacheControl,
    });
  const copyFiles = async (upload: Upload, release: Release): Promise<Refusal | null> => {
    for (const { path } of release.assets) {
      const problem = await copyStored(access, waiting(upload, path), released(`${release.baseUrl}${path}`));
      if (problem) return problem;
    }
    return writeText(`${release.baseUrl}${MANIFEST}`, manifestText(release), IMMUTABLE);
  };
  return {
    async storedPaths(upload) {
      const paths = upload.release.assets.map(({ path }) => path);
      const found = await Promise.all(paths.map((path) => isStored(access, waiting(upload, path))));
      return new Set(paths.filter((_path, index) => found[index]));
    },
    write: (upload, path, content) =>
      writeStored(access, {
        ...waiting(upload, path),
        content,
        contentType: contentType(path),
        cacheControl: IMMUTABLE,
      }),
    async publish(upload) {
      const release = withContentFolder(upload.release);
      const before = await claimOf(release);
      if (typeof before === 'object') return before;
      if (before === 'other content') return versionTaken(release);
      const problem = before === 'none' ? await copyFiles(upload, release) : null;
      if (problem) return problem;
      const unserved = await checkServed(buckets.publicAddress, release);
      if (unserved) return refused(502, unserved.code, unserved.problem);
      const unclaimed = await writeText(claimKey(release), manifestText(release), REVALIDATE);
      if (unclaimed) return unclaimed;
      const after = await claimOf(release);
      if (typeof after === 'object') return after;
      return after === 'this release' ? { ok: true, baseUrl: release.baseUrl } : versionTaken(release);
    },
  };
}

function versionTaken(release: Release): Refusal {
  const { code, problem } = alreadyPublished(release);
  return refused(409, code, problem);
}
