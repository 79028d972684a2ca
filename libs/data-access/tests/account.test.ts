import { AuthRetryableFetchError } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '../src/testing';
import { stubIndexedDb } from '../src/outbox/testing/stub-indexed-db';
import { servePlay } from './support/as-service';
import { PLAYER, STAFF, startTestBackend, type TestBackend } from './support/backend';
import { stubDevice, type Device } from './support/device';
import { openTab } from './support/open-tab';
import { samplePlay } from './support/sample-play';
import { signedInTab, type SignedInTab } from './support/sign-in';

let backend: TestBackend;
let device: Device;

beforeAll(async () => {
  backend = await startTestBackend();
  await servePlay(backend);
});
afterAll(() => backend.close());
beforeEach(() => {
  device = stubDevice(backend.config);
  stubIndexedDb();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

let accounts = 0;
const password = 'weaving';

async function newTab(): Promise<SignedInTab & { email: string }> {
  accounts += 1;
  const email = `ada-${accounts}@mindloom.test`;
  await (await openTab()).signUp({ name: 'Ada', email, password });
  return { ...(await signedInTab({ email, password })), email };
}

const TEN_MINUTES_MS = 600_000;

describe('name and address', () => {
  it('changeName changes the name in the session at once, and the account still has the new name after the next login', async () => {
    const tab = await newTab();
    expect(await tab.changeName(tab.userId, 'Ada Lovelace')).toEqual({ ok: true });
    expect(tab.session.get()).toMatchObject({ user: { name: 'Ada Lovelace' } });
    const later = await signedInTab({ email: tab.email, password });
    expect(later.session.get()).toMatchObject({ user: { name: 'Ada Lovelace' } });
  });

  it('changeEmail keeps the old address until the new address is confirmed', async () => {
    const tab = await newTab();
    expect(await tab.loginDetails(tab.userId)).toEqual({ newEmail: null, isRecent: true });
    expect(await tab.changeEmail(tab.userId, `new-${tab.email}`, password)).toEqual({ ok: true });
    const request = device.sent.find(({ method, path }) => method === 'PUT' && path === '/auth/v1/user');
    expect(request?.search.get('redirect_to')).toBe('http://localhost:14200/settings');
    expect(tab.session.get()).toMatchObject({ user: { email: tab.email } });
    expect(await tab.loginDetails(tab.userId)).toMatchObject({ newEmail: `new-${tab.email}` });
  });

  it('changeEmail needs no password after a recent login, and refuses a wrong password', async () => {
    const tab = await newTab();
    expect(await tab.changeEmail(tab.userId, `other-${tab.email}`, null)).toEqual({ ok: true });
    expect(await tab.changeEmail(tab.userId, `more-${tab.email}`, 'wrong-one')).toMatchObject({
      reason: 'invalid-credentials',
    });
    expect(await tab.loginDetails(tab.userId, Date.now() + TEN_MINUTES_MS)).toMatchObject({
      isRecent: false,
    });
  });

  it('changeName and changeEmail change nothing if another account has logged in on this device', async () => {
    const tab = await newTab();
    const other = await signedInTab(PLAYER);
    const refused = { ok: false, message: 'Another account is logged in on this device.' };
    expect(await other.changeName(tab.userId, 'Eve')).toMatchObject(refused);
    expect(await other.changeEmail(tab.userId, 'eve@mindloom.test', null)).toMatchObject(refused);
    expect(await other.loginDetails(tab.userId)).toEqual({ newEmail: null, isRecent: false });
  });
});

it('changes of the account fail with the reason "offline" if an expired session cannot be renewed', async () => {
  const tab = await newTab();
  const error = new AuthRetryableFetchError('Failed to fetch', 0);
  vi.spyOn((await tab.getClient()).auth, 'getSession').mockResolvedValue({ data: { session: null }, error });
  expect(await tab.changeName(tab.userId, 'Ada')).toMatchObject({ reason: 'offline' });
  expect(await tab.confirmPassword(tab.userId, password)).toMatchObject({ reason: 'offline' });
});

it('changes of the account fail with a message if nobody is logged in', async () => {
  const tab = await newTab();
  await tab.signOut();
  expect(await tab.changeName(tab.userId, 'Ada')).toMatchObject({
    message: 'You are logged out on this device.',
  });
});

describe('the deletion of the account', () => {
  it('deleteAccount deletes login, rows and waiting results of an account, and ends its sessions on other devices', async () => {
    const tab = await newTab();
    await tab.postResult(samplePlay(tab.userId), { config: backend.config, accessToken: tab.accessToken });
    device.network.isUp = false;
    await tab.outbox.enqueue(samplePlay(tab.userId));
    await tab.outbox.drain();
    device.network.isUp = true;
    const { data } = await (await tab.getClient()).auth.getUser(tab.accessToken);
    expect(data.user?.id).toBe(tab.userId);

    expect(await tab.ownData.deleteAccount(tab.userId)).toEqual({ ok: true, kept: 0 });
    expect(await tab.outbox.own()).toEqual([]);
    expect((await tab.client.auth.getUser(tab.accessToken)).error).not.toBeNull();
    expect(await tab.signIn({ email: tab.email, password })).toMatchObject({ reason: 'invalid-credentials' });
  });

  it('deleteAccount succeeds if the server deleted the account, but its response was lost', async () => {
    const tab = await newTab();
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const reply = await served(request);
      if (request.url.includes('/rpc/delete_account')) throw new TypeError('Failed to fetch');
      return reply;
    });
    expect(await tab.ownData.deleteAccount(tab.userId)).toEqual({ ok: true, kept: 0 });
  });

  it('deleteAccount fails if it gets no response, and the service then refuses the token for an unrelated reason', async () => {
    const tab = await newTab();
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const { url } = new Request(input, init);
      if (url.includes('/rpc/delete_account')) return Promise.reject(new TypeError('Failed to fetch'));
      const refusal = { code: 403, error_code: 'bad_jwt', msg: 'invalid JWT' };
      return url.includes('/auth/v1/user')
        ? Promise.resolve(Response.json(refusal, { status: 403 }))
        : served(input, init);
    });
    expect(await tab.ownData.deleteAccount(tab.userId)).toMatchObject({ ok: false, code: 'ML-331' });
  });

  it('deleteAccount fails if another device has ended the session', async () => {
    const tab = await newTab();
    const stored = device.storage.getItem(SESSION_STORAGE_KEY) ?? '';
    const other = await signedInTab({ email: tab.email, password });
    expect(await other.changePassword(other.userId, password, 'a-new-thread')).toEqual({ ok: true });
    device.storage.setItem(SESSION_STORAGE_KEY, stored);
    const ended = await openTab();
    expect(await ended.ownData.deleteAccount(tab.userId)).toMatchObject({ ok: false, code: 'ML-332' });
    expect(await tab.signIn({ email: tab.email, password: 'a-new-thread' })).toEqual({ ok: true });
  });

  it('deleteAccount deletes nothing for staff, for another account, or if the server cannot be reached', async () => {
    const tab = await newTab();
    device.network.isUp = false;
    expect(await tab.ownData.deleteAccount(tab.userId)).toMatchObject({ ok: false, code: 'ML-331' });
    device.network.isUp = true;
    const staff = await signedInTab(STAFF);
    expect(await staff.ownData.deleteAccount(tab.userId)).toMatchObject({ ok: false, code: 'ML-332' });
    expect(await staff.ownData.deleteAccount(staff.userId)).toMatchObject({ ok: false, code: 'ML-345' });
    expect(await tab.signIn({ email: tab.email, password })).toEqual({ ok: true });
  });
});

describe('what this device knows of an account', () => {
  it('forgetAccount deletes stored entries that contain the account’s id or address, and keeps settings of the device', async () => {
    const tab = await openTab();
    const entries = {
      'mindloom.theme': 'dark',
      'mindloom.figures.id-1': '{"streak":3}',
      'mindloom.auth': '{"user":{"id":"ID-1"}}',
      'mindloom.pending-confirmation': 'ada@mindloom.test',
      'mindloom.figures.id-2': '{}',
    };
    for (const [key, value] of Object.entries(entries)) device.storage.setItem(key, value);
    tab.forgetAccount({ id: 'id-1', email: 'Ada@mindloom.test', name: 'Ada' });
    const left = Object.keys(entries).filter((key) => device.storage.getItem(key) !== null);
    expect(left).toEqual(['mindloom.theme', 'mindloom.figures.id-2']);
    expect(() => tab.forgetAccount({ id: '', email: '', name: '' })).not.toThrow();
    expect(device.storage.length).toBe(2);
  });
});

describe('login services', () => {
  const serve = (reply: () => Response | Promise<Response>) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      asked.push(new Request(input).url);
      return reply();
    });
    return asked;
  };

  it('loginProviders returns no login services with the embedded backend', async () => {
    expect(await (await openTab()).loginProviders()).toEqual([]);
  });

  it('loginProviders returns the login services that the project has configured and the app knows, with one request', async () => {
    const external = { email: true, phone: true, github: true, google: true, azure: false, mystery: true };
    const asked = serve(() => Response.json({ external }));
    const tab = await openTab();
    const expected = [
      { id: 'github', name: 'GitHub' },
      { id: 'google', name: 'Google' },
    ];
    expect(await tab.loginProviders()).toEqual(expected);
    expect(await tab.loginProviders()).toEqual(expected);
    expect(asked).toEqual([`${backend.url}/auth/v1/settings`]);
  });

  it('loginProviders returns no login services if the settings cannot be read, and reads the settings again next time', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const tab = await openTab();
    expect(await tab.loginProviders()).toEqual([]);
    serve(() => Response.json({ external: { google: true } }));
    expect(await tab.loginProviders()).toHaveLength(1);
  });
});
