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

const open = (): Tab => {
  const tab = openTab(device);
  tabs.push(tab);
  return tab;
};

beforeEach(() => {
  stubIndexedDb();
  server = new ModelServer();
  vi.stubGlobal('fetch', server.fetch);
  device = { nowMs: Date.UTC(2026, 10, 2), userId: ANNA, locks: new FakeLocks() };
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
});

describe('one play', () => {
  it('a play is on disk before the first request, and is removed after the server has returned its session id [DATA-16] [DATA-17]', async () => {
    const tab = open();
    server.faults = ['stall'];
    expect(await tab.outbox.enqueue(samplePlay(ANNA, 1))).toEqual({ ok: true, where: 'device' });
    expect(server.requests).toBe(0);
    expect(await createIndexedDbStorage().list()).toMatchObject([samplePlay(ANNA, 1)]);
    expect(tab.status()).toMatchObject({ waiting: 1, unstored: 0, oldestAtMs: device.nowMs });
    await tab.outbox.drain();
    await tab.outbox.drain();
    expect(tab.status()).toEqual({ waiting: 0, refused: 0, unstored: 0, sending: false });
    expect([...server.rows.keys()]).toEqual([samplePlay(ANNA, 1).sessionId]);
  });

  it('a play is saved once, even if its end is reported several times [GAME-22] [DATA-16]', async () => {
    const tab = open();
    server.faults = ['requestLost'];
    await Promise.all([1, 1, 1].map((number) => tab.outbox.enqueue(samplePlay(ANNA, number))));
    await tab.outbox.drain();
    await tab.outbox.enqueue({ ...samplePlay(ANNA, 1), memory: 99 });
    await tab.outbox.drain();
    expect(server.rows.size).toBe(1);
    expect(server.refusals).toEqual([]);
    expect(await tab.outbox.refused()).toEqual([]);
  });

  it('onSaved listeners receive a play after it is saved', async () => {
    const tab = open();
    const saved: string[] = [];
    tab.outbox.onSaved(({ sessionId }) => saved.push(sessionId));
    await tab.outbox.enqueue(samplePlay(ANNA, 7));
    await tab.outbox.drain();
    expect(saved).toEqual([samplePlay(ANNA, 7).sessionId]);
  });
});

it('two tabs that drain at the same time make one request for each play', async () => {
  device.userId = null;
  const [one, other] = [open(), open()];
  for (let number = 1; number <= 12; number += 1) await one.outbox.enqueue(samplePlay(ANNA, number));
  device.userId = ANNA;
  await Promise.all([one.outbox.drain(), other.outbox.drain(), one.outbox.drain()]);
  expect(server.requests).toBe(12);
  expect(server.rows.size).toBe(12);
});

it('a page that is not allowed to use Web Locks sends plays without a lock', async () => {
  const refused = new FakeLocks();
  refused.ofTab = () => ({
    request: () => Promise.reject(new DOMException('no locks here', 'SecurityError')),
  });
  device.locks = refused;
  const tab = open();
  await tab.outbox.enqueue(samplePlay(ANNA, 1));
  expect((await tab.outbox.drain()).refused).toEqual([]);
  expect(server.rows.size).toBe(1);
});

describe('a play that was finished while signed out', () => {
  it('a play that was finished while signed out waits on this device, and is saved once after the login [GAME-38]', async () => {
    const tab = open();
    device.userId = null;
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    await tab.outbox.drain();
    expect(server.requests).toBe(0);
    expect(tab.status().waiting).toBe(1);
    device.userId = ANNA;
    await tab.outbox.drain();
    await tab.outbox.drain();
    expect(server.requests).toBe(1);
    expect(server.rows.size).toBe(1);
  });

  it('a waiting play is never saved for another player who logs in next [DATA-19]', async () => {
    const tab = open();
    device.userId = null;
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    device.userId = BEN;
    await tab.outbox.refresh();
    await tab.outbox.drain();
    expect(server.requests).toBe(0);
    expect(tab.status().waiting).toBe(0);
    device.userId = ANNA;
    await tab.outbox.drain();
    expect([...server.rows.values()].map((row) => row.user_id)).toEqual([ANNA]);
  });

  it('a play is not sent with the token of another player who has just logged in [DATA-19]', async () => {
    const tab = open();
    device.tokenOf = BEN;
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    await tab.outbox.drain();
    expect(server.requests).toBe(0);
    device.tokenOf = ANNA;
    await tab.outbox.drain();
    expect(server.rows.size).toBe(1);
  });
});

describe('a refused play', () => {
  const refuse = async (tab: Tab) => {
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    await tab.outbox.drain();
    const other = open();
    // The server already has another result for the same session id, so it returns 409.
    const stored = server.rows.get(samplePlay(ANNA, 1).sessionId);
    if (stored) stored.payload = 'another result';
    await other.outbox.enqueue(samplePlay(ANNA, 1));
    await other.outbox.drain();
    return other;
  };

  it('a refused play is listed and exported, and does not block the next play', async () => {
    const tab = await refuse(open());
    expect(tab.status()).toMatchObject({ waiting: 0, refused: 1 });
    const [entry] = await tab.outbox.refused();
    expect(entry?.lastError?.code).toBe('ML-231');
    expect(JSON.parse(await tab.outbox.exportRefused())).toMatchObject([
      { sessionId: entry?.sessionId, memory: 1 },
    ]);
    await tab.outbox.enqueue(samplePlay(ANNA, 2));
    await tab.outbox.drain();
    expect(server.rows.has(samplePlay(ANNA, 2).sessionId)).toBe(true);
  });

  it('a refused play is retried or discarded only on the player’s request', async () => {
    const tab = await refuse(open());
    const before = server.requests;
    await tab.outbox.drain();
    expect(server.requests).toBe(before);
    await tab.outbox.retry(samplePlay(ANNA, 1).sessionId);
    await tab.outbox.drain();
    expect(server.requests).toBeGreaterThan(before);
    await tab.outbox.discard(samplePlay(ANNA, 1).sessionId);
    expect(tab.status()).toMatchObject({ waiting: 0, refused: 0 });
  });

  it('a refused play is not shown to another player', async () => {
    const tab = await refuse(open());
    device.userId = BEN;
    await tab.outbox.refresh();
    expect(tab.status().refused).toBe(0);
    expect(await tab.outbox.exportRefused()).toBe('[]');
  });
});

describe('a play that a rule of the database refuses', () => {
  it.each([
    ['PT400', 'ML-325', 'a date'],
    ['PT400', 'ML-326', 'an end more than 90 days ago'],
    ['PT400', 'ML-327', 'a release that was never assigned'],
    ['PT429', 'ML-328', 'a quota'],
    ['PT403', 'ML-322', 'another account'],
    ['PT400', 'ML-232', 'a figure', 'ML-323'],
    ['PT409', 'ML-231', 'a stored session', 'ML-324'],
  ] as const)(
    'a play that the database refuses with SQLSTATE %s gets the code %s because of %s, and is not retried',
    async (code, shown, reason, sent: string = shown) => {
      const tab = open();
      const { sessionId } = samplePlay(ANNA, 1);
      server.rules.set(sessionId, { code, message: `${sent}: ${reason}` });
      await tab.outbox.enqueue(samplePlay(ANNA, 1));
      await tab.outbox.enqueue(samplePlay(ANNA, 2));
      await tab.outbox.drain();
      expect(server.rows.has(samplePlay(ANNA, 2).sessionId)).toBe(true);
      expect(await tab.outbox.refused()).toMatchObject([
        { sessionId, lastError: { code: shown, message: `${sent}: ${reason}` } },
      ]);
      expect(await createIndexedDbStorage().list()).toMatchObject([{ sessionId, state: 'refused' }]);
      const requests = server.requests;
      device.nowMs += 86_400_000;
      await tab.outbox.drain('due');
      await tab.outbox.drain('now');
      expect(server.requests).toBe(requests);
      expect(await tab.outbox.exportRefused()).toContain(shown);

      server.rules.delete(sessionId);
      await tab.outbox.retry(sessionId);
      await tab.outbox.drain();
      expect(server.rows.has(sessionId)).toBe(true);
      expect(tab.status()).toMatchObject({ waiting: 0, refused: 0 });
    },
  );

  it('a play stays in the outbox after a response 403 or 429 without the code of a database rule, such as a response of a proxy', async () => {
    for (const [number, status] of [403, 429].entries()) {
      const tab = open();
      const refuse = new Response('{"message":"no"}', { status });
      vi.stubGlobal('fetch', async () => refuse.clone());
      await tab.outbox.enqueue(samplePlay(ANNA, number));
      await tab.outbox.drain();
      expect(await tab.outbox.refused()).toEqual([]);
      expect(tab.status().waiting).toBe(number + 1);
    }
  });
});
