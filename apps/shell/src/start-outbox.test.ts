// @vitest-environment happy-dom
import { session } from '@mindloom/data-access';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startOutboxWhenNeeded } from './start-outbox';
import { ada, keepSession, tellSession } from './platform/testing/kept-session';
import { servePage } from './testing/served-page';

const startSending = vi.fn();
const load = () => Promise.resolve({ startSending });

function signInAs(account: typeof ada | null): void {
  keepSession(account);
  session.subscribe(() => undefined)();
  tellSession();
}

const holdResults = () =>
  new Promise<void>((resolve) => {
    indexedDB.open('mindloom').addEventListener('success', () => resolve());
  });

beforeEach(() => {
  startSending.mockClear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  servePage();
  signInAs(null);
});
afterEach(() => vi.unstubAllGlobals());

it('a visitor whose device holds no results does not load the outbox before signing in', async () => {
  await startOutboxWhenNeeded(load);
  expect(startSending).not.toHaveBeenCalled();
  signInAs(ada);
  await vi.waitFor(() => expect(startSending).toHaveBeenCalledOnce());
});

it('the outbox starts once for a player', async () => {
  signInAs(ada);
  await holdResults();
  await startOutboxWhenNeeded(load);
  expect(startSending).toHaveBeenCalledOnce();
});

it('the outbox starts for a visitor whose device holds results', async () => {
  await holdResults();
  await startOutboxWhenNeeded(load);
  expect(startSending).toHaveBeenCalledOnce();
});

it('if the code of the outbox fails to load, it is loaded again at the next change of the session', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  await holdResults();
  await startOutboxWhenNeeded(() => (isOnline ? load() : Promise.reject(new Error('offline'))));
  expect(log).toHaveBeenCalledWith('ML-290 the code of the outbox could not be loaded', expect.anything());
  isOnline = true;
  signInAs(ada);
  await vi.waitFor(() => expect(startSending).toHaveBeenCalledOnce());
});
