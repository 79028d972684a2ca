import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketAccess } from '../publishing/bucket-client';

const BUCKET = 'games';
const PREFIX = 'releases/';
/** The suffix of the files in which the server stores objects. */
const OBJECT = '._S3rver_object';

/** A CORS configuration that lets all origins read, like that of a real bucket of games. */
const READABLE_BY_PAGES = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod></CORSRule></CORSConfiguration>`;

export interface LocalBucket {
  access: BucketAccess;
  /** The keys below the prefix. */
  keys: () => string[];
  /** Returns the file in which the server stores the content of a key. */
  fileOf: (key: string) => string;
  close: () => Promise<void>;
}

/** Returns access to the same bucket at another address. */
export const bucketBehind = (origin: string, access: BucketAccess): BucketAccess => ({
  ...access,
  endpoint: origin,
  publicAddress: `${origin}/${BUCKET}/${PREFIX.slice(0, -1)}`,
});

/** Runs a server of the S3 protocol on a free loopback port, with one bucket that pages may read. */
export async function openLocalBucket(cors = READABLE_BY_PAGES): Promise<LocalBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'mindloom-bucket-'));
  const configureBuckets = [{ name: BUCKET, configs: cors === '' ? [] : [cors] }];
  const server = new S3rver({
    directory,
    configureBuckets,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
  });
  const { port } = await server.run();
  const top = join(directory, BUCKET, PREFIX);
  const access = bucketBehind(`http://127.0.0.1:${port}`, {
    endpoint: '',
    region: 'us-east-1',
    bucket: BUCKET,
    prefix: PREFIX,
    // The key pair is fixed, because the local server accepts no other one.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    publicAddress: '',
  });
  return {
    access,
    keys: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, withFileTypes: true })
        .map((entry) => relative(top, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
        .toSorted(),
    fileOf: (key) => join(top, `${key}${OBJECT}`),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
