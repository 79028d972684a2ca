// @vitest-environment happy-dom
import { session } from '@mindloom/data-access';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchForResults } from './start-outbox';
import { ada, keepSession, tellSession } from './platform/testing/kept-session';
import { servePage } from './testing/served-page';

const startSending = vi.fn();
const load = () => Promise.resolve({ startSending });

function become(account: typeof ada | null): void {
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
  become(null);
});
afterEach(() => vi.unstubAllGlobals());

it('leaves a first visitor alone, until they sign in', async () => {
  await watchForResults(load);
  expect(startSending).not.toHaveBeenCalled();
  become(ada);
  await vi.waitFor(() => expect(startSending).toHaveBeenCalledOnce());
});

it('sends for a player, once', async () => {
  become(ada);
  await holdResults();
  await watchForResults(load);
  expect(startSending).toHaveBeenCalledOnce();
});

it('looks after a visitor whose device holds results', async () => {
  await holdResults();
  await watchForResults(load);
  expect(startSending).toHaveBeenCalledOnce();
});

it('tries again with the next change of the session when its code did not arrive', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  await holdResults();
  await watchForResults(() => (isOnline ? load() : Promise.reject(new Error('offline'))));
  expect(log).toHaveBeenCalledWith('ML-290 outbox not loaded', expect.anything());
  isOnline = true;
  become(ada);
  await vi.waitFor(() => expect(startSending).toHaveBeenCalledOnce());
});
