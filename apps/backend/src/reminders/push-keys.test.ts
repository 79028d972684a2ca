import { expect, it } from 'vitest';
import webPush from 'web-push';
import { readPushSettings } from './push-keys';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const env = {
  MINDLOOM_PUSH_PUBLIC_KEY: publicKey,
  MINDLOOM_PUSH_PRIVATE_KEY: privateKey,
  MINDLOOM_PUSH_SUBJECT: 'mailto:operator@mindloom.test',
};

it('readPushSettings reads the keys that web-push generates', () => {
  const keys = { publicKey, privateKey, subject: 'mailto:operator@mindloom.test' };
  expect(readPushSettings(env)).toEqual({ ok: true, publicKey, keys });
});

it('readPushSettings returns null without keys, and no keys for the sender if only the public key is set', () => {
  expect(readPushSettings({})).toEqual({ ok: true, publicKey: null, keys: null });
  expect(readPushSettings({ MINDLOOM_PUSH_PUBLIC_KEY: publicKey })).toEqual({
    ok: true,
    publicKey,
    keys: null,
  });
});

it.each([
  { MINDLOOM_PUSH_PUBLIC_KEY: '' },
  { MINDLOOM_PUSH_PUBLIC_KEY: privateKey },
  { MINDLOOM_PUSH_PRIVATE_KEY: 'too short' },
  { MINDLOOM_PUSH_SUBJECT: '' },
  { MINDLOOM_PUSH_SUBJECT: 'operator@mindloom.test' },
])('readPushSettings refuses the settings with %j, and does not show the private key', (change) => {
  const read = readPushSettings({ ...env, ...change });
  expect(read).toMatchObject({ ok: false, code: 'ML-502' });
  expect(JSON.stringify(read)).not.toContain(privateKey);
});
