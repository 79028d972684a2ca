import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@mindloom/registry';
import { manifestText } from '../manifest-text';
import { MANIFEST } from '../read-build';
import { alreadyPublished, refused, type ReleaseFailure } from '../release-failure';
import type { Published, ReleaseStore } from '../release-store';
import { contentType, IMMUTABLE, REVALIDATE } from '../served-files';
import type { BucketAccess } from './bucket-access';
import { readObject, writeObject } from './bucket-objects';
import { checkServed } from './check-served';

const DIGEST_LENGTH = 20;

/** The folder of a release is named by its content: two contents never meet under one key. */
function placed(release: Release): Release {
  const digest = createHash('sha256').update(manifestText(release)).digest('hex').slice(0, DIGEST_LENGTH);
  return { ...release, baseUrl: `${release.remote}/${release.version}/${digest}/` };
}

/** The object that says which content a version has. It is written last; without it there is no such version. */
const claimOf = ({ remote, version }: Release): string => `${remote}/${version}/${MANIFEST}`;

/** Whose version it is by the claim that stands in the bucket. */
async function claimant(
  access: BucketAccess,
  release: Release,
): Promise<{ ok: true; is: 'nobody' | 'this' | 'another' } | ReleaseFailure> {
  const read = await readObject(access, claimOf(release));
  if (!read.ok) return read;
  if (read.content === null) return { ok: true, is: 'nobody' };
  return { ok: true, is: read.content.toString('utf8') === manifestText(release) ? 'this' : 'another' };
}

/** Uploads what is not there yet, so that a second try goes on where the first one broke off. */
async function upload(access: BucketAccess, build: string, release: Release): Promise<ReleaseFailure | null> {
  const { baseUrl, assets } = release;
  const files = assets.map(({ path }) => ({ path, read: () => readFile(join(build, path)) }));
  const manifest = { path: MANIFEST, read: async () => Buffer.from(manifestText(release)) };
  for (const { path, read } of [...files, manifest]) {
    const written = await writeObject(access, {
      key: `${baseUrl}${path}`,
      content: await read(),
      contentType: contentType(path),
      cacheControl: IMMUTABLE,
    });
    if (!written.ok) return written;
  }
  return null;
}

/** Gives the version to this release, unless another content was faster. */
async function claim(access: BucketAccess, release: Release): Promise<Published> {
  const written = await writeObject(access, {
    key: claimOf(release),
    content: Buffer.from(manifestText(release)),
    contentType: contentType(MANIFEST),
    cacheControl: REVALIDATE,
  });
  if (!written.ok) return written;
  const owner = await claimant(access, release);
  if (!owner.ok) return owner;
  if (owner.is === 'nobody') return refused('ML-610', `the bucket ${access.bucket} kept no claim.`);
  return owner.is === 'this' ? { ok: true, release, added: written.isNew } : alreadyPublished(release);
}

/**
 * A store in a bucket that speaks the S3 protocol: Supabase Storage, AWS, R2, MinIO. A release is
 * `<remote>/<version>/<digest of its content>/` below the prefix. Files come first, then they are read back as a browser
 * reads them, then the version is claimed; what was broken off is seen by nobody, and the same command goes on with it.
 * @returns from `put`: ML-602, ML-610 for a refusal, ML-611 for no answer, ML-612 for files that no shell could load.
 */
export function bucketStore(access: BucketAccess): ReleaseStore {
  return {
    place: ({ baseUrl }) => `${access.publicAddress}/${baseUrl}`,
    async refusalOf(unplaced) {
      const release = placed(unplaced);
      const owner = await claimant(access, release);
      if (!owner.ok) return owner;
      return owner.is === 'another' ? alreadyPublished(release) : null;
    },
    async put(build, unplaced) {
      const release = placed(unplaced);
      const owner = await claimant(access, release);
      if (!owner.ok) return owner;
      if (owner.is === 'another') return alreadyPublished(release);
      const failure = owner.is === 'nobody' ? await upload(access, build, release) : null;
      const problem = failure ?? (await checkServed(access.publicAddress, release));
      if (problem) return problem;
      return owner.is === 'this' ? { ok: true, release, added: false } : claim(access, release);
    },
  };
}
