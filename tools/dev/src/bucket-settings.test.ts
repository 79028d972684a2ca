import { expect, it } from 'vitest';
import { readBucket } from './bucket-settings';

const env = {
  MINDLOOM_RELEASE_STORE: 's3://games/releases',
  MINDLOOM_GAMES_ORIGIN: 'https://x.supabase.co/storage/v1/object/public/games/releases/',
  AWS_ENDPOINT_URL_S3: 'https://x.supabase.co/storage/v1/s3/',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

it('reads a bucket of Supabase Storage, with the names that S3 tools use', () => {
  expect(readBucket(env)).toEqual({
    endpoint: 'https://x.supabase.co/storage/v1/s3',
    region: 'eu-central-1',
    bucket: 'games',
    prefix: 'releases/',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    publicAddress: 'https://x.supabase.co/storage/v1/object/public/games/releases',
  });
});

it('takes the address of the region where none is named, and a bucket without a folder', () => {
  const { AWS_ENDPOINT_URL_S3: _, ...plain } = env;
  expect(
    readBucket({ ...plain, MINDLOOM_RELEASE_STORE: 's3://games', AWS_SESSION_TOKEN: 'short' }),
  ).toMatchObject({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    prefix: '',
    sessionToken: 'short',
  });
});

it('uses the folder when no store is named, whatever keys lie around', () => {
  expect(readBucket({ ...env, MINDLOOM_RELEASE_STORE: undefined })).toBeNull();
});

it.each([
  [{ MINDLOOM_RELEASE_STORE: '/srv/games' }, /MINDLOOM_RELEASE_STORE is "\/srv\/games"/],
  [{ MINDLOOM_RELEASE_STORE: 's3://games/../other' }, /MINDLOOM_RELEASE_STORE/],
  [{ AWS_REGION: '' }, /needs AWS_REGION/],
  [{ AWS_SECRET_ACCESS_KEY: undefined }, /needs AWS_SECRET_ACCESS_KEY/],
  [{ AWS_ENDPOINT_URL_S3: 'supabase' }, /AWS_ENDPOINT_URL_S3 is "supabase"/],
  [{ MINDLOOM_GAMES_ORIGIN: '' }, /MINDLOOM_GAMES_ORIGIN is ""/],
  [{ MINDLOOM_GAMES_ORIGIN: 'https://x.example/a;b' }, /MINDLOOM_GAMES_ORIGIN/],
  [{ MINDLOOM_GAMES_ORIGIN: 'https://x.example/?a' }, /MINDLOOM_GAMES_ORIGIN/],
  [{ MINDLOOM_GAMES_ORIGIN: 'ftp://x.example' }, /MINDLOOM_GAMES_ORIGIN/],
])('refuses %j', (change, sentence) => {
  expect(() => readBucket({ ...env, ...change })).toThrow(sentence);
});
