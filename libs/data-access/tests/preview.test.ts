import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPreview } from '../src/registry/open-preview';
import { asService, sampleRelease } from './support/as-service';
import { PLAYER, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice } from './support/device';
import { signedInTab } from './support/sign-in';

let backend: TestBackend;
const wish = { slot: 'memory-match', remote: 'memory', version: '1.4.2' };

beforeAll(async () => {
  backend = await startTestBackend();
  await asService(backend, 'register_release', { p_release: sampleRelease('memory', '1.4.2') });
  stubDevice(backend.config);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

it('a preview link opens its release without a login, and a changed link opens nothing', async () => {
  const { staff } = await signedInTab(STAFF);
  const made = await staff.makePreview(wish);
  if (!made.ok) throw new Error(made.problem);
  const { slot, ...named } = wish;
  expect(await openPreview(made.token)).toMatchObject({ ok: true, preview: { slot, release: named } });
  expect(await openPreview(`${made.token}0`)).toEqual({ ok: false, reason: 'unknown', code: 'ML-642' });
});

it('makePreview refuses players and unregistered releases, with the database’s message', async () => {
  const player = await signedInTab(PLAYER);
  expect(await player.staff.makePreview(wish)).toMatchObject({ ok: false, code: 'ML-621' });
  const { staff } = await signedInTab(STAFF);
  expect(await staff.makePreview({ ...wish, version: '9.9.9' })).toEqual({
    ok: false,
    code: 'ML-624',
    problem: 'memory 9.9.9 is not a registered release.',
  });
});
