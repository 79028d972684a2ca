import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIndexedDbStorage } from './indexed-db-storage';
import { FakeLocks } from './simulation/fake-locks';
import { ModelServer } from './simulation/model-server';
import { samplePlay } from './simulation/sample-play';
import { stubIndexedDb } from './simulation/stub-indexed-db';
import { openTab, type Device, type Tab } from './simulation/tab';

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

describe('what an account has on this device', () => {
  it('is listed for its player alone, oldest first, waiting and refused', async () => {
    const tab = open();
    await tab.outbox.put(samplePlay(ANNA, 1));
    await tab.outbox.put(samplePlay(BEN, 2));
    await tab.outbox.put(samplePlay(ANNA, 3));
    device.userId = ANNA;
    expect(sessionsOf(await tab.outbox.own())).toEqual(
      sessionsOf([samplePlay(ANNA, 1), samplePlay(ANNA, 3)]),
    );
  });

  it('is forgotten, and what others have stays', async () => {
    const tab = open();
    await tab.outbox.put(samplePlay(ANNA, 1));
    await tab.outbox.put(samplePlay(BEN, 2));
    device.userId = ANNA;
    expect(await tab.outbox.forget(ANNA)).toEqual({ forgotten: 1, kept: 0 });
    expect(tab.status().waiting).toBe(0);
    expect(sessionsOf(await createIndexedDbStorage().list())).toEqual(sessionsOf([samplePlay(BEN, 2)]));
  });

  it('is counted where a failing disk keeps it', async () => {
    const disk = createIndexedDbStorage();
    const tab = open({ ...disk, remove: () => Promise.reject(new Error('disk')) });
    await tab.outbox.put(samplePlay(ANNA, 1));
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

  it('nothing is sent while a piece of work wants silence', async () => {
    const tab = open();
    await tab.outbox.put(samplePlay(ANNA, 1));
    let sentMeanwhile = -1;
    const silence = tab.outbox.whileNothingIsSent(async () => {
      device.userId = ANNA;
      void tab.outbox.drain();
      void open().outbox.drain();
      await new Promise((resolve) => setTimeout(resolve, 60));
      sentMeanwhile = server.requests;
      await tab.outbox.forget(ANNA);
    });
    await silence;
    await tab.outbox.drain();
    expect([sentMeanwhile, server.rows.size]).toEqual([0, 0]);
  });
});
