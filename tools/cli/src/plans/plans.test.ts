import { expect, it } from 'vitest';
import { readSettings } from '../settings';
import { plans } from './plans';

const hosted = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'public' };
const run = (env: Record<string, string>) => plans(readSettings('/w', env), () => undefined);

it('npm run plans refuses a hosted project without its secret key', async () => {
  await expect(run(hosted)).rejects.toThrow(
    'A run of the rollout plans for a hosted project also needs SUPABASE_SECRET_KEY.',
  );
});

it('npm run plans ends with ML-683 if the project does not answer', async () => {
  await expect(run({ ...hosted, SUPABASE_SECRET_KEY: 'secret' })).rejects.toMatchObject({ code: 'ML-683' });
});
