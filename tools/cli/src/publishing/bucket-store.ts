import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, type Failure } from '@mindloom/backend/failure';
import { sha384Integrity } from '@mindloom/base';
import type { Asset, Release } from '@mindloom/registry';
import { contentType, IMMUTABLE, REVALIDATE } from '../serving/response-headers';
import { type BucketAccess, readObject, writeObject } from './bucket-client';
import { MANIFEST, manifestText } from './publish-release';
import { alreadyPublished, networkReason, type Published, type ReleaseStore } from './release-store';

const DIGEST_LENGTH = 20;
const READ_LIMIT_MS = 30_000;
/**
 * The origin that `checkServed` sends. Any origin would do, because shells of every origin must be able to read the files.
 */
const SHELL_ORIGIN = 'https://shell.mindloom.example';

/**
 * A store in a bucket with the S3 protocol, such as Supabase Storage, AWS, R2 or MinIO. A release is in the folder
 * `<remote>/<version>/<digest of its content>/` below the prefix. `put` uploads the files, and reads them back as a browser
 * does. Then it writes the claim of the version, which makes the release visible. If `put` is interrupted, the next `put`
 * continues it.
 * @returns from `put`: ML-602 if the version exists with other content, ML-610 if the bucket refuses a request, ML-611 if
 * the bucket does not respond, ML-612 if a shell could not load the files.
 */
export function bucketStore(access: BucketAccess): ReleaseStore {
  return {
    locationOf: ({ baseUrl }) => `${access.publicAddress}/${baseUrl}`,
    async refusalOf(unplaced) {
      const release = withContentFolder(unplaced);
      const claim = await readClaim(access, release);
      if (!claim.ok) return claim;
      return claim.owner === 'other content' ? alreadyPublished(release) : null;
    },
    async put(build, unplaced) {
      const release = withContentFolder(unplaced);
      const claim = await readClaim(access, release);
      if (!claim.ok) return claim;
      if (claim.owner === 'other content') return alreadyPublished(release);
      const refusal = claim.owner === 'none' ? await upload(access, build, release) : null;
      const problem = refusal ?? (await checkServed(access.publicAddress, release));
      if (problem) return problem;
      return claim.owner === 'this release'
        ? { ok: true, release, added: false }
        : writeClaim(access, release);
    },
  };
}

/**
 * Names the folder of a release by the digest of its content, so that releases with different content never have the same
 * keys.
 */
export function withContentFolder(release: Release): Release {
  const digest = createHash('sha256').update(manifestText(release)).digest('hex').slice(0, DIGEST_LENGTH);
  return { ...release, baseUrl: `${release.remote}/${release.version}/${digest}/` };
}

/**
 * The key of a version's claim. The claim is an object that maps the version to its content. A version without a claim does
 * not exist.
 */
export const claimKey = ({ remote, version }: Release): string => `${remote}/${version}/${MANIFEST}`;

async function readClaim(
  access: BucketAccess,
  release: Release,
): Promise<{ ok: true; owner: 'none' | 'this release' | 'other content' } | Failure> {
  const read = await readObject(access, claimKey(release));
  if (!read.ok) return read;
  if (read.content === null) return { ok: true, owner: 'none' };
  const isThis = read.content.toString('utf8') === manifestText(release);
  return { ok: true, owner: isThis ? 'this release' : 'other content' };
}

/** Writes the claim of the version for the release, unless another content has already claimed the version. */
async function writeClaim(access: BucketAccess, release: Release): Promise<Published> {
  const written = await writeObject(access, {
    key: claimKey(release),
    content: Buffer.from(manifestText(release)),
    contentType: contentType(MANIFEST),
    cacheControl: REVALIDATE,
  });
  if (!written.ok) return written;
  const claim = await readClaim(access, release);
  if (!claim.ok) return claim;
  if (claim.owner === 'none')
    return failure('ML-610', `the bucket ${access.bucket} did not store ${claimKey(release)}.`);
  return claim.owner === 'this release'
    ? { ok: true, release, added: written.isNew }
    : alreadyPublished(release);
}

/** Uploads the files that the bucket does not have yet. */
async function upload(access: BucketAccess, build: string, release: Release): Promise<Failure | null> {
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

/**
 * Reads every file of a release as a player's browser does: without a key, from another origin, and with a check of the
 * hash.
 * @returns ML-612 with the first file that a shell could not load, or null.
 */
export async function checkServed(publicAddress: string, release: Release): Promise<Failure | null> {
  const check = async (asset: Asset): Promise<string | null> => {
    const address = `${publicAddress}/${release.baseUrl}${asset.path}`;
    const problem = await findProblem(address, asset).catch(
      (error: unknown) => `no answer: ${networkReason(error)}`,
    );
    return problem === null ? null : `${address}: ${problem}`;
  };
  const problems = await Promise.all(release.assets.map(check));
  const problem = problems.find((found) => found !== null);
  return problem === undefined
    ? null
    : failure('ML-612', `the store does not serve the release: ${problem}.`);
}

async function findProblem(address: string, { path, sha384 }: Asset): Promise<string | null> {
  const headers = { origin: SHELL_ORIGIN };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(READ_LIMIT_MS) });
  if (response.status !== 200) return `HTTP ${response.status}`;
  if ((await sha384Integrity(await response.arrayBuffer())) !== sha384)
    return 'the served file differs from the released file';
  const expected = mediaType(contentType(path));
  const sent = mediaType(response.headers.get('content-type') ?? 'none');
  if (sent !== expected) return `${sent} instead of ${expected}`;
  const allowed = response.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === SHELL_ORIGIN
    ? null
    : 'no Access-Control-Allow-Origin for every origin';
}

/** The media type without parameters. The two media types of JavaScript are equivalent, so one is replaced by the other. */
const mediaType = (header: string): string =>
  (header.split(';', 1)[0]?.trim() ?? '').replace('application/javascript', 'text/javascript');
