import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSettings } from '../settings';
import { remind } from './remind';

const pair = createECDH('prime256v1');
const keys = {
  MINDLOOM_PUSH_PUBLIC_KEY: pair.generateKeys('base64url', 'uncompressed'),
  MINDLOOM_PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  MINDLOOM_PUSH_SUBJECT: 'mailto:operator@mindloom.test',
};
const hosted = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'public' };
const run = (env: Record<string, string>) => remind(readSettings('/w', env), () => undefined);

it('npm run remind refuses to run without VAPID keys', async () => {
  await expect(run(hosted)).rejects.toMatchObject({ code: 'ML-502' });
});

it('npm run remind refuses a hosted project without its secret key', async () => {
  await expect(run({ ...hosted, ...keys })).rejects.toThrow(
    'A reminder for a hosted project also needs SUPABASE_SECRET_KEY.',
  );
});

it('npm run remind ends with ML-362 if the project does not answer', async () => {
  await expect(run({ ...hosted, ...keys, SUPABASE_SECRET_KEY: 'secret' })).rejects.toMatchObject({
    code: 'ML-362',
  });
});
