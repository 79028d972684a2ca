import type { BucketAccess } from '@mindloom/release';
import type { Environment } from './environment';
import { readGamesAddress } from './web-address';
import { StartRefusal } from './start-refusal';

const STORE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?!.*\.\.)\w[\w./-]*))?$/;

/** The names under which every S3 tool finds its keys. */
const KEYS = ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

function wanted(env: Environment, name: (typeof KEYS)[number]): string {
  const value = env[name];
  if (value) return value;
  throw new StartRefusal('ML-502', `A bucket as release store needs ${name} as well: see docs/hosting.md.`);
}

function endpointOf(env: Environment, region: string): string {
  const named = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`;
  if (URL.canParse(named)) return named.replace(/\/+$/, '');
  throw new StartRefusal('ML-502', `AWS_ENDPOINT_URL_S3 is "${named}", and it must be an address.`);
}

/**
 * Reads the bucket that takes the place of the data folder as release store, from MINDLOOM_RELEASE_STORE.
 * @returns null when none is named; refuses (ML-502) one that cannot be used.
 */
export function readBucket(env: Environment): BucketAccess | null {
  const store = env['MINDLOOM_RELEASE_STORE'];
  if (!store) return null;
  const [, bucket, prefix = ''] = STORE.exec(store) ?? [];
  if (bucket === undefined) {
    const form = 'it must be s3://<bucket> or s3://<bucket>/<folder>';
    throw new StartRefusal('ML-502', `MINDLOOM_RELEASE_STORE is "${store}", and ${form}.`);
  }
  const region = wanted(env, 'AWS_REGION');
  const sessionToken = env['AWS_SESSION_TOKEN'];
  return {
    endpoint: endpointOf(env, region),
    region,
    bucket,
    prefix: prefix === '' ? '' : prefix.replace(/\/*$/, '/'),
    accessKeyId: wanted(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: wanted(env, 'AWS_SECRET_ACCESS_KEY'),
    ...(sessionToken ? { sessionToken } : {}),
    publicAddress: readGamesAddress(env),
  };
}
