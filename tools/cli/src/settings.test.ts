import { describe, expect, it } from 'vitest';
import { pushConfig, readBucket, readSettings } from './settings';

it('MINDLOOM_PORT changes all four ports', () => {
  expect(readSettings('/w', {}).ports).toMatchObject({
    shell: 4200,
    console: 4210,
    games: 4220,
    backend: 4230,
  });
  const { ports } = readSettings('/w', { MINDLOOM_PORT: '14200' });
  expect(ports).toMatchObject({ shell: 14200, console: 14210, games: 14220, backend: 14230 });
});

it.each(['abc', '80', '4200.5', '40000', '-1'])('MINDLOOM_PORT=%s is refused', (port) => {
  expect(() => readSettings('/w', { MINDLOOM_PORT: port })).toThrow(
    /MINDLOOM_PORT is .* it must be a whole number/,
  );
});

it('the data folder is .local, or the folder in MINDLOOM_DATA', () => {
  expect(readSettings('/w', {}).dataFolder).toBe('/w/.local');
  expect(readSettings('/w', { MINDLOOM_DATA: '/elsewhere' }).dataFolder).toBe('/elsewhere');
});

it('a hosted project is used if its address and its key are set, and refused without its key', () => {
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

it('MINDLOOM_SIGN_UPS sets the limit of sign-ups, and must be a number', () => {
  expect(readSettings('/root', {}).signUps).toBeNull();
  expect(readSettings('/root', { MINDLOOM_SIGN_UPS: '500' }).signUps).toBe(500);
  expect(() => readSettings('/root', { MINDLOOM_SIGN_UPS: 'many' })).toThrow(/MINDLOOM_SIGN_UPS is "many"/);
});

it('the operator contains only the fields that are set in the environment', () => {
  expect(readSettings('/root', { MINDLOOM_OPERATOR_NAME: '' }).operator).toEqual({});
  const env = { MINDLOOM_OPERATOR_NAME: 'Loom Ltd', MINDLOOM_OPERATOR_CONTACT: 'help@loom.test' };
  expect(readSettings('/root', env).operator).toEqual({
    operatorName: 'Loom Ltd',
    operatorContact: 'help@loom.test',
  });
});

it('confirmed e-mail addresses are required only with MINDLOOM_CONFIRM_EMAIL=1', () => {
  expect(readSettings('/root', {}).confirmEmail).toBe(false);
  expect(readSettings('/root', { MINDLOOM_CONFIRM_EMAIL: '1' }).confirmEmail).toBe(true);
});

it('pages get only the public key of Web Push, and readSettings refuses one of the two keys without the other', () => {
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

  it('the settings of the bucket are read from the variables that S3 tools use', () => {
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

  it('without an endpoint and a folder, the AWS endpoint of the region and the root of the bucket are used', () => {
    const { AWS_ENDPOINT_URL_S3: _, ...plain } = env;
    expect(
      readBucket({ ...plain, MINDLOOM_RELEASE_STORE: 's3://games', AWS_SESSION_TOKEN: 'short' }),
    ).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      prefix: '',
      sessionToken: 'short',
    });
  });

  it('without MINDLOOM_RELEASE_STORE, no bucket is used, even if the keys of a bucket are set', () => {
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
  ])('bucket settings with %j are refused', (change, sentence) => {
    expect(() => readBucket({ ...env, ...change })).toThrow(sentence);
  });
});
