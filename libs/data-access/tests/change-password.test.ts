import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PLAYER, STAFF, startTestBackend, type TestBackend } from './support/backend';
import { stubDevice, type Device } from './support/device';
import { signedInTab, type SignedInTab } from './support/sign-in';

let backend: TestBackend;
let device: Device;
let tab: SignedInTab;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  device = stubDevice(backend.config);
  tab = await signedInTab(PLAYER);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const isLoggedIn = async (token: string): Promise<boolean> =>
  (await tab.client.auth.getUser(token)).error === null;

it('changePassword refuses a wrong current password, and keeps session and password', async () => {
  expect(await tab.changePassword(tab.userId, 'something else', 'a-new-thread')).toMatchObject({
    ok: false,
    reason: 'invalid-credentials',
    code: 'ML-402',
  });
  expect(await isLoggedIn(tab.accessToken)).toBe(true);
  expect(await tab.signIn(PLAYER)).toEqual({ ok: true });
});

it('changePassword does not change another account that has logged in on this device', async () => {
  const left = tab.userId;
  const other = await signedInTab(STAFF);
  const refused = { ok: false, reason: 'other', message: 'Another account is logged in on this device.' };
  expect(await other.confirmPassword(left, PLAYER.password)).toMatchObject(refused);
  const { data } = await other.client.auth.getSession();
  expect(data.session?.user.id).toBe(other.userId);
});

it('changePassword returns the reason "offline" when the network is down', async () => {
  device.network.isUp = false;
  expect(await tab.confirmPassword(tab.userId, PLAYER.password)).toMatchObject({ reason: 'offline' });
});

it('changePassword sets the new password, keeps this device logged in, and ends the earlier sessions', async () => {
  const earlier = tab.accessToken;
  expect(await tab.changePassword(tab.userId, PLAYER.password, 'a-new-thread')).toEqual({ ok: true });
  const { data } = await tab.client.auth.getSession();
  expect(await isLoggedIn(data.session?.access_token ?? '')).toBe(true);
  expect(await isLoggedIn(earlier)).toBe(false);
  expect(await tab.signIn(PLAYER)).toMatchObject({ reason: 'invalid-credentials' });
  expect(await tab.signIn({ ...PLAYER, password: 'a-new-thread' })).toEqual({ ok: true });
});
