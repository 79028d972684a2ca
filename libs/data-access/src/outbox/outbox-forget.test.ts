import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIndexedDbStorage } from './indexed-db-storage';
import { FakeLocks } from './testing/fake-locks';
import { ModelServer } from './testing/model-server';
import { samplePlay } from './testing/sample-play';
import { stubIndexedDb } from './testing/stub-indexed-db';
import { openTab, type Device, type Tab } from './testing/tab';

const ANNA = 'anna';
const BEN = 'ben';

let server: ModelServer;
let device: Device;
let tabs: Tab[];

const open = (storage = createIndexedDbStorage()): Tab => {
  const tab = openTab(device, crypto.randomUUID(), storage);
  tabs.push(tab);
  return tab;
};

beforeEach(() => {
  stubIndexedDb();
  server = new ModelServer();
  vi.stubGlobal('fetch', server.fetch);
  device = { nowMs: Date.UTC(2026, 10, 2), userId: null, locks: new FakeLocks() };
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
});

const sessionsOf = (entries: readonly { sessionId: string }[]) => entries.map(({ sessionId }) => sessionId);

describe('the entries of an account', () => {
  it('own() lists only the entries of the signed-in player, oldest first', async () => {
    const tab = open();
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    await tab.outbox.enqueue(samplePlay(BEN, 2));
    await tab.outbox.enqueue(samplePlay(ANNA, 3));
    device.userId = ANNA;
    expect(sessionsOf(await tab.outbox.own())).toEqual(
      sessionsOf([samplePlay(ANNA, 1), samplePlay(ANNA, 3)]),
    );
  });

  it('forget() deletes the entries of one account, and keeps the entries of other accounts', async () => {
    const tab = open();
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    await tab.outbox.enqueue(samplePlay(BEN, 2));
    device.userId = ANNA;
    expect(await tab.outbox.forget(ANNA)).toEqual({ forgotten: 1, kept: 0 });
    expect(tab.status().waiting).toBe(0);
    expect(sessionsOf(await createIndexedDbStorage().list())).toEqual(sessionsOf([samplePlay(BEN, 2)]));
  });

  it('forget() counts entries as kept if the disk fails to delete them', async () => {
    const disk = createIndexedDbStorage();
    const tab = open({ ...disk, remove: () => Promise.reject(new Error('disk')) });
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    expect(await tab.outbox.forget(ANNA)).toEqual({ forgotten: 0, kept: 1 });
  });
});

describe.each([
  ['Web Locks', true],
  ['a lease', false],
])('with %s', (_name, hasLocks) => {
  beforeEach(() => {
    if (!hasLocks) delete device.locks;
  });

  it('no tab sends a play while sending is paused', async () => {
    const tab = open();
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    let sentWhilePaused = -1;
    const paused = tab.outbox.withSendingPaused(async () => {
      device.userId = ANNA;
      void tab.outbox.drain();
      void open().outbox.drain();
      await new Promise((resolve) => setTimeout(resolve, 60));
      sentWhilePaused = server.requests;
      await tab.outbox.forget(ANNA);
    });
    await paused;
    await tab.outbox.drain();
    expect([sentWhilePaused, server.rows.size]).toEqual([0, 0]);
  });
});
