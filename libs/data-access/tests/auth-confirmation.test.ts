import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PLAYER, startTestBackend, type TestBackend } from './support/backend';
import { stubDevice, type Device } from './support/device';
import { openTab } from './support/open-tab';

let backend: TestBackend;
let device: Device;

beforeAll(async () => {
  backend = await startTestBackend({ confirmEmail: true, tokenLifeSeconds: 60 });
});
afterAll(() => backend.close());
beforeEach(() => {
  device = stubDevice(backend.config);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the link of the newest mail, from the mailbox page of the backend. */
async function newestLink(): Promise<string> {
  const page = await (await fetch(`${backend.url}/outbox`)).text();
  const link = /<article>[\s\S]*?href="([^"]+)"/.exec(page)?.[1] ?? '';
  return link.replaceAll('&amp;', '&');
}

/** Opens a mailed link. The service redirects to an address that contains the session. */
async function follow(link: string): Promise<void> {
  const answer = await fetch(link, { redirect: 'manual' });
  device.goTo(answer.headers.get('location') ?? '');
}

it('signIn is refused until the address is confirmed, and the mailed link signs the player in', async () => {
  const account = { name: 'Ada', email: 'ada@mindloom.test', password: 'weaving' };
  const tab = await openTab();
  expect(await tab.signUp(account)).toEqual({ ok: true });
  expect(await tab.signIn(account)).toMatchObject({ ok: false, reason: 'not-confirmed', code: 'ML-401' });
  await follow(await newestLink());
  const fromMail = await openTab();
  fromMail.startSession();
  expect(fromMail.session.get().status).toBe('loading');
  await vi.waitFor(
    () => expect(fromMail.session.get()).toMatchObject({ user: { email: account.email } }),
    5_000,
  );
});

it('signUp recognises an address that already has an account by the empty list of identities', async () => {
  const tab = await openTab();
  const result = await tab.signUp({ ...PLAYER, name: 'Again' });
  expect(result).toMatchObject({ ok: false, reason: 'already-registered' });
});

it('a player can set a new password after opening the link of a recovery mail [AUTH-21]', async () => {
  const tab = await openTab();
  expect(await tab.resetPassword(PLAYER.email)).toEqual({ ok: true });
  await follow(await newestLink());
  const fromMail = await openTab();
  fromMail.startSession();
  await vi.waitFor(() => expect(fromMail.passwordRecovery.get()).toBe(true), 5_000);
  expect(fromMail.session.get()).toMatchObject({ status: 'signedIn', user: { email: PLAYER.email } });
  expect(await fromMail.updatePassword('a-new-thread')).toEqual({ ok: true });
  expect(fromMail.passwordRecovery.get()).toBe(false);
  expect(await fromMail.signIn({ ...PLAYER, password: 'a-new-thread' })).toEqual({ ok: true });
});

it('the session is refreshed when the tab becomes visible again [AUTH-24]', async () => {
  const account = { name: 'Mia', email: 'mia@mindloom.test', password: 'weaving' };
  const tab = await openTab();
  await tab.signUp(account);
  await follow(await newestLink());
  const fromMail = await openTab();
  fromMail.startSession();
  await vi.waitFor(() => expect(fromMail.session.get().status).toBe('signedIn'), 5_000);
  const { auth } = await fromMail.getClient();
  await auth.getSession();
  device.show(false);
  await auth.getSession();
  device.sent.length = 0;
  device.show(true);
  await vi.waitFor(
    () => expect(device.sent.map(({ search }) => search.get('grant_type'))).toEqual(['refresh_token']),
    5_000,
  );
  expect(fromMail.session.get()).toMatchObject({ user: { email: account.email } });
});

it('a token that is about to expire is refreshed without a login', async () => {
  const account = { name: 'Eve', email: 'eve@mindloom.test', password: 'weaving' };
  const tab = await openTab();
  await tab.signUp(account);
  await follow(await newestLink());
  const fromMail = await openTab();
  fromMail.startSession();
  await vi.waitFor(() => expect(fromMail.session.get().status).toBe('signedIn'), 5_000);
  // The tokens of this backend expire after a minute, which is within the client's refresh margin of 90 seconds.
  await (await fromMail.getClient()).auth.getSession();
  const grants = device.sent.map(({ search }) => search.get('grant_type'));
  expect(grants).toContain('refresh_token');
  expect(grants).not.toContain('password');
  expect(fromMail.session.get()).toMatchObject({ user: { email: account.email } });
});
