import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createIndexedDbStorage,
  DatabaseConnection,
  OPEN_LIMIT_MS,
  type OutboxStorage,
  WORK_LIMIT_MS,
} from './indexed-db-storage';
import { FakeLocks } from './testing/fake-locks';
import { ModelServer } from './testing/model-server';
import { samplePlay } from './testing/sample-play';
import { stubIndexedDb } from './testing/stub-indexed-db';
import { openTab, type Device, type Tab } from './testing/tab';

const ANNA = 'anna';

let server: ModelServer;
let device: Device;
const tabs: Tab[] = [];

const open = (storage?: OutboxStorage): Tab => {
  const tab = openTab(device, crypto.randomUUID(), storage);
  tabs.push(tab);
  return tab;
};

beforeEach(() => {
  stubIndexedDb();
  server = new ModelServer();
  vi.stubGlobal('fetch', server.fetch);
  device = { nowMs: Date.UTC(2026, 10, 2), userId: ANNA };
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusingToOpen = (name: string) => ({
  open() {
    throw new DOMException('refused by the browser', name);
  },
});

describe.each([
  {
    name: 'a private mode that refuses to open a database',
    code: 'ML-201',
    database: refusingToOpen('SecurityError'),
  },
  { name: 'a device without space', code: 'ML-202', database: refusingToOpen('QuotaExceededError') },
  { name: 'a browser without IndexedDB', code: 'ML-201', database: undefined },
])('on $name', ({ code, database }) => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', database);
  });

  it('without a usable database, enqueue keeps the play in memory, and the next drain sends the play', async () => {
    const tab = open();
    server.faults = ['requestLost', 'requestLost'];
    expect(await tab.outbox.enqueue(samplePlay(ANNA, 1))).toMatchObject({ ok: false, kept: 'memory', code });
    expect(tab.status()).toMatchObject({ waiting: 1, unstored: 1 });
    await tab.outbox.drain();
    expect(server.rows.size).toBe(1);
    expect(tab.status()).toMatchObject({ waiting: 0, unstored: 0 });
  });

  it('without a usable database, enqueue returns ok only if the server has confirmed the play', async () => {
    const tab = open();
    server.faults = ['requestLost', 'requestLost'];
    expect(await tab.outbox.enqueue(samplePlay(ANNA, 1))).toMatchObject({ ok: false, code });
    expect(tab.status().unstored).toBe(1);
    expect(await tab.outbox.enqueue(samplePlay(ANNA, 2))).toEqual({ ok: true, where: 'server' });
    expect(server.rows.size).toBe(2);
  });
});

it('enqueue returns ok as soon as the play is on disk, without waiting for the network [GAME-38]', async () => {
  device.locks = new FakeLocks();
  server.faults = ['stall'];
  expect(await open().outbox.enqueue(samplePlay(ANNA, 1))).toEqual({ ok: true, where: 'device' });
});

it('the first drain after the disk works again moves a play from memory to disk', async () => {
  const working = createIndexedDbStorage();
  let isFull = true;
  const add: OutboxStorage['add'] = (entry) =>
    isFull ? Promise.reject(new DOMException('no space', 'QuotaExceededError')) : working.add(entry);
  server.faults = ['requestLost', 'requestLost', 'requestLost'];
  const tab = open({ ...working, add });
  expect(await tab.outbox.enqueue(samplePlay(ANNA, 1))).toMatchObject({ code: 'ML-202' });
  await tab.outbox.drain();
  isFull = false;
  server.faults = ['requestLost'];
  await tab.outbox.drain();
  expect(tab.status()).toMatchObject({ waiting: 1, unstored: 0 });
  expect(await working.list()).toMatchObject([{ sessionId: samplePlay(ANNA, 1).sessionId }]);
});

it('a tab sends a play once, and the server stores the play once, even if the disk cannot remove the entry of the play [GAME-22]', async () => {
  const working = createIndexedDbStorage();
  const tab = open({ ...working, remove: () => Promise.reject(new Error('the disk is read-only')) });
  await tab.outbox.enqueue(samplePlay(ANNA, 1));
  await tab.outbox.drain();
  await tab.outbox.drain();
  expect(server.requests).toBe(1);
  expect(tab.status().waiting).toBe(0);
  await open(working).outbox.drain();
  expect(server.rows.size).toBe(1);
  expect(await working.list()).toEqual([]);
});

it('the outbox reopens a database that the browser has closed', async () => {
  const storage = createIndexedDbStorage(new DatabaseConnection());
  const tab = open(storage);
  device.userId = null;
  await tab.outbox.enqueue(samplePlay(ANNA, 1));
  // A browser that is short of storage closes the connection without an event.
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  expect(await tab.outbox.enqueue(samplePlay(ANNA, 2))).toEqual({ ok: true, where: 'device' });
  expect(begin).toHaveBeenCalled();
  expect(await storage.list()).toHaveLength(2);
});

it('if the database neither opens nor fails, enqueue sends the play to the server after a time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  const saving = open().outbox.enqueue(samplePlay(ANNA, 1));
  await vi.advanceTimersByTimeAsync(OPEN_LIMIT_MS);
  expect(await saving).toEqual({ ok: true, where: 'server' });
});

it('a hanging database operation fails at the time limit', async () => {
  const connection = new DatabaseConnection();
  await connection.run((database) => database.count('outbox'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hanging = connection.run(() => new Promise(() => undefined));
  const refused = expect(hanging).rejects.toMatchObject({ code: 'ML-203' });
  await vi.advanceTimersByTimeAsync(WORK_LIMIT_MS);
  await refused;
});

describe('without Web Locks', () => {
  it('without Web Locks, only one tab sends at a time', async () => {
    const storage = createIndexedDbStorage();
    expect(await storage.takeLease('other tab', device.nowMs, device.nowMs + 15_000)).toBe(true);
    const tab = open(storage);
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    await tab.outbox.drain();
    expect(server.requests).toBe(0);
    await storage.releaseLease('other tab');
    await tab.outbox.drain();
    expect(server.rows.size).toBe(1);
  });

  it('a tab takes over an expired lease, and a lease that was taken before the clock was set back', async () => {
    const storage = createIndexedDbStorage();
    await storage.takeLease('closed tab', device.nowMs, device.nowMs + 15_000);
    device.nowMs += 15_000;
    expect(await storage.takeLease('this tab', device.nowMs, device.nowMs + 15_000)).toBe(true);
    device.nowMs -= 3_600_000;
    expect(await storage.takeLease('another', device.nowMs, device.nowMs + 15_000)).toBe(true);
  });
});
