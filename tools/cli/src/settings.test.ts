import { describe, expect, it } from 'vitest';
import { pushConfig, readBucket, readSettings } from './settings';

it('moves all four ports with MINDLOOM_PORT', () => {
  expect(readSettings('/w', {}).ports).toMatchObject({
    shell: 4200,
    console: 4210,
    games: 4220,
    backend: 4230,
  });
  const { ports } = readSettings('/w', { MINDLOOM_PORT: '14200' });
  expect(ports).toMatchObject({ shell: 14200, console: 14210, games: 14220, backend: 14230 });
});

it.each(['abc', '80', '4200.5', '40000', '-1'])('refuses MINDLOOM_PORT=%s', (port) => {
  expect(() => readSettings('/w', { MINDLOOM_PORT: port })).toThrow(
    /MINDLOOM_PORT is .* it must be a whole number/,
  );
});

it('uses the data folder .local, or the folder in MINDLOOM_DATA', () => {
  expect(readSettings('/w', {}).dataFolder).toBe('/w/.local');
  expect(readSettings('/w', { MINDLOOM_DATA: '/elsewhere' }).dataFolder).toBe('/elsewhere');
});

it('uses a hosted project only if its address and its key are set', () => {
  const both = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'pk' };
  expect(readSettings('/w', {}).hosted).toBeNull();
  expect(readSettings('/w', both).hosted).toEqual({
    url: 'https://x.supabase.co',
    publishableKey: 'pk',
    secretKey: null,
  });
  expect(() => readSettings('/w', { SUPABASE_URL: 'https://x.supabase.co' })).toThrow(
    /a hosted project needs/,
  );
});

it('reads the number of sign-ups from MINDLOOM_SIGN_UPS, and refuses other values', () => {
  expect(readSettings('/root', {}).signUps).toBeNull();
  expect(readSettings('/root', { MINDLOOM_SIGN_UPS: '500' }).signUps).toBe(500);
  expect(() => readSettings('/root', { MINDLOOM_SIGN_UPS: 'many' })).toThrow(/MINDLOOM_SIGN_UPS is "many"/);
});

it('reads the operator from the environment and leaves out what is not set', () => {
  expect(readSettings('/root', { MINDLOOM_OPERATOR_NAME: '' }).operator).toEqual({});
  const env = { MINDLOOM_OPERATOR_NAME: 'Loom Ltd', MINDLOOM_OPERATOR_CONTACT: 'help@loom.test' };
  expect(readSettings('/root', env).operator).toEqual({
    operatorName: 'Loom Ltd',
    operatorContact: 'help@loom.test',
  });
});

it('requires confirmed e-mail addresses only with MINDLOOM_CONFIRM_EMAIL=1', () => {
  expect(readSettings('/root', {}).confirmEmail).toBe(false);
  expect(readSettings('/root', { MINDLOOM_CONFIRM_EMAIL: '1' }).confirmEmail).toBe(true);
});

it('gives the pages the public key of Web Push only, and refuses half a pair of keys', () => {
  const publicKey = `B${'A'.repeat(86)}`;
  const keys = {
    MINDLOOM_PUSH_PUBLIC_KEY: publicKey,
    MINDLOOM_PUSH_PRIVATE_KEY: 'p'.repeat(43),
    MINDLOOM_PUSH_SUBJECT: 'mailto:operator@mindloom.test',
  };
  expect(pushConfig(readSettings('/w', {}))).toEqual({});
  expect(pushConfig(readSettings('/w', keys))).toEqual({ pushPublicKey: publicKey });
  expect(() => readSettings('/w', { ...keys, MINDLOOM_PUSH_PUBLIC_KEY: '' })).toThrow(
    /MINDLOOM_PUSH_PUBLIC_KEY/,
  );
});

describe('the bucket', () => {
  const env = {
    MINDLOOM_RELEASE_STORE: 's3://games/releases',
    MINDLOOM_GAMES_ORIGIN: 'https://x.supabase.co/storage/v1/object/public/games/releases/',
    AWS_ENDPOINT_URL_S3: 'https://x.supabase.co/storage/v1/s3/',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };

  it('reads the settings of the bucket from the variables that S3 tools use', () => {
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

  it('uses the AWS endpoint of the region by default, and accepts a bucket without a folder', () => {
    const { AWS_ENDPOINT_URL_S3: _, ...plain } = env;
    expect(
      readBucket({ ...plain, MINDLOOM_RELEASE_STORE: 's3://games', AWS_SESSION_TOKEN: 'short' }),
    ).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      prefix: '',
      sessionToken: 'short',
    });
  });

  it('uses no bucket without MINDLOOM_RELEASE_STORE, even if keys are set', () => {
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
  ])('refuses the bucket settings with %j', (change, sentence) => {
    expect(() => readBucket({ ...env, ...change })).toThrow(sentence);
  });
});
