import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '../src/testing';
import { PLAYER, startTestBackend, type TestBackend } from './support/backend';
import { SHELL, stubDevice, type Device } from './support/device';
import { openTab, type Tab } from './support/open-tab';

let backend: TestBackend;
let device: Device;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  device = stubDevice(backend.config);
});
afterEach(async () => {
  vi.unstubAllGlobals();
});

const until = (tab: Tab, status: string) =>
  vi.waitFor(() => expect(tab.session.get().status).toBe(status), { timeout: 5_000, interval: 10 });

async function signedInTab(): Promise<Tab> {
  const tab = await openTab();
  tab.startSession();
  expect(await tab.signIn(PLAYER)).toEqual({ ok: true });
  await until(tab, 'signedIn');
  return tab;
}

describe('a visitor', () => {
  it('a visitor’s session is loading, then signed out, without a request and without the Supabase client [AUTH-20]', async () => {
    const tab = await openTab();
    expect(tab.session.get()).toEqual({ status: 'loading' });
    tab.session.subscribe(() => undefined);
    expect(tab.session.get()).toEqual({ status: 'signedOut' });
    expect(device.sent).toEqual([]);
  });
});

describe('signing in', () => {
  it('signIn creates a session by e-mail and password, and the session contains the user [DATA-03] [AUTH-20] [AUTH-29]', async () => {
    const tab = await signedInTab();
    expect(device.sent[0]).toMatchObject({ method: 'POST', path: '/auth/v1/token', body: PLAYER });
    expect(device.sent[0]?.search.get('grant_type')).toBe('password');
    expect(device.sent[0]?.headers.get('apikey')).toBe(backend.publishableKey);
    expect(tab.session.get()).toMatchObject({ user: { email: PLAYER.email, name: 'Player' } });
  });

  it('signIn with a wrong password returns a reason, a code and the server’s message', async () => {
    const tab = await openTab();
    expect(await tab.signIn({ ...PLAYER, password: 'something else' })).toEqual({
      ok: false,
      reason: 'invalid-credentials',
      code: 'ML-402',
      message: 'Invalid login credentials',
    });
  });

  it('signIn returns the reason "offline" when the network is down', async () => {
    const tab = await openTab();
    device.network.isUp = false;
    expect(await tab.signIn(PLAYER)).toEqual({ ok: false, reason: 'offline', code: 'ML-406' });
  });
});

describe('the session', () => {
  it('the session is restored at once after a reload, without a login [AUTH-22] [DATA-06]', async () => {
    await signedInTab();
    device.sent.length = 0;
    const reloaded = await openTab();
    reloaded.startSession();
    expect(reloaded.session.get()).toMatchObject({ status: 'signedIn', user: { email: PLAYER.email } });
    const { data } = await (await reloaded.getClient()).auth.getSession();
    expect(data.session?.user.email).toBe(PLAYER.email);
    expect(device.sent).toEqual([]);
  });

  it('a sign-in and a sign-out apply to all tabs, even to a tab that has not loaded the client', async () => {
    const visitor = await openTab();
    visitor.startSession();
    expect(visitor.session.get().status).toBe('signedOut');
    const tab = await signedInTab();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_STORAGE_KEY }));
    expect(visitor.session.get().status).toBe('signedIn');
    await tab.signOut();
    await until(visitor, 'signedOut');
  });

  it('the session survives an offline reload, and ends only when the server refuses the refresh token', async () => {
    await signedInTab();
    const key = SESSION_STORAGE_KEY;
    const stored = JSON.parse(device.storage.getItem(key) ?? '{}');
    device.storage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }));
    device.network.isUp = false;
    vi.spyOn(console, 'error').mockReturnValue();
    const reloaded = await openTab();
    reloaded.startSession();
    const { applyAuthEvent } = await import('../src/auth/session-state');
    applyAuthEvent('INITIAL_SESSION', null);
    expect(reloaded.session.get().status).toBe('signedIn');
    device.storage.setItem(key, JSON.stringify({ ...stored, expires_at: 1, refresh_token: 'revoked' }));
    device.network.isUp = true;
    const rejected = await openTab();
    rejected.startSession();
    await until(rejected, 'signedOut');
  });
});

describe('signing out', () => {
  it('signOut sends no payload and deletes the session [DATA-05]', async () => {
    const tab = await signedInTab();
    device.sent.length = 0;
    expect(await tab.signOut()).toEqual({ ok: true });
    expect(device.sent).toMatchObject([{ method: 'POST', path: '/auth/v1/logout' }]);
    expect(device.sent[0]?.body ?? {}).toEqual({});
    expect(tab.session.get().status).toBe('signedOut');
    expect(device.storage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });

  it('signOut deletes the session on this device even without network', async () => {
    const tab = await signedInTab();
    device.network.isUp = false;
    vi.spyOn(console, 'error').mockReturnValue();
    await tab.signOut();
    expect(tab.session.get().status).toBe('signedOut');
    expect(device.storage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });
});

describe('signing up', () => {
  it('signUp sends e-mail, password, name and the address that the mail’s link opens [DATA-04]', async () => {
    const tab = await openTab();
    tab.startSession();
    const account = { name: 'Ada', email: 'ada@mindloom.test', password: 'weaving' };
    expect(await tab.signUp(account)).toEqual({ ok: true });
    const request = device.sent.find(({ path }) => path === '/auth/v1/signup');
    expect(request?.search.get('redirect_to')).toBe(SHELL);
    expect(request?.body).toMatchObject({ email: account.email, password: 'weaving', data: { name: 'Ada' } });
  });

  it('signUp does not sign the player in, and the session has the name after the login', async () => {
    const tab = await openTab();
    tab.startSession();
    const account = { name: 'Grace', email: 'grace@mindloom.test', password: 'weaving' };
    await tab.signUp(account);
    expect(tab.session.get().status).toBe('signedOut');
    expect(device.storage.length).toBe(0);
    await tab.signIn(account);
    expect(tab.session.get()).toMatchObject({ status: 'signedIn', user: { name: 'Grace' } });
  });

  it('signUp refuses an address that already has an account', async () => {
    const tab = await openTab();
    const result = await tab.signUp({ ...PLAYER, name: 'Again' });
    expect(result).toMatchObject({ ok: false, reason: 'already-registered', code: 'ML-403' });
  });
});
