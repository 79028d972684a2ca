import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS, STUCK_AFTER_ATTEMPTS } from './retry-policy';
import { FakeLocks } from './testing/fake-locks';
import { FAULTS, ModelServer, type Fault } from './testing/model-server';
import { samplePlay } from './testing/sample-play';
import { stubIndexedDb } from './testing/stub-indexed-db';
import { openTab, type Device, type Tab } from './testing/tab';

const ANNA = 'anna';

let server: ModelServer;
let device: Device;
let tab: Tab;

beforeEach(() => {
  stubIndexedDb();
  server = new ModelServer();
  vi.stubGlobal('fetch', server.fetch);
  device = { nowMs: Date.UTC(2026, 10, 2), userId: ANNA, locks: new FakeLocks() };
  tab = openTab(device);
});
afterEach(() => {
  tab.close();
  vi.unstubAllGlobals();
});

const codes: Record<Fault, string> = {
  requestLost: 'ML-221',
  replyLost: 'ML-221',
  halfBody: 'ML-221',
  htmlAnswer: 'ML-221',
  stall: 'ML-221',
  serverError: 'ML-223',
  badGateway: 'ML-223',
  tooMany: 'ML-222',
  tokenExpired: 'ML-224',
  cachedAnswer: 'ML-225',
};

/** Adds a play without sending it, as if the browser had been closed right after the game. */
async function addUnsent(number: number): Promise<void> {
  const before = openTab({ ...device, userId: null });
  await before.outbox.enqueue(samplePlay(ANNA, number));
  before.close();
}

describe.each(FAULTS)('after the fault "%s"', (fault) => {
  it('after a network or server fault, the outbox keeps a play and saves it once [DATA-16] [DATA-17]', async () => {
    await addUnsent(1);
    server.faults = [fault];
    expect(await tab.outbox.drain()).toEqual({ saved: [], refused: [] });
    expect(tab.status()).toMatchObject({ waiting: 1, refused: 0, sending: false });
    const [entry] = await listed();
    expect(entry).toMatchObject({ attempts: 1, lastError: { code: codes[fault], atMs: device.nowMs } });

    await tab.outbox.drain('due');
    expect(server.requests).toBe(1);
    device.nowMs += LONGEST_WAIT_MS;
    const report = await tab.outbox.drain('due');
    expect(report.saved).toEqual([samplePlay(ANNA, 1).sessionId]);
    expect(server.rows.size).toBe(1);
    expect(tab.status().waiting).toBe(0);
  });
});

const listed = async () => {
  const { createIndexedDbStorage } = await import('./indexed-db-storage');
  return createIndexedDbStorage().list();
};

describe('waits between attempts to send', () => {
  it('a drain in mode "now" skips the backoff, but respects the server’s Retry-After', async () => {
    await addUnsent(1);
    server.faults = ['serverError', 'tooMany'];
    await tab.outbox.drain();
    await tab.outbox.drain('now');
    expect(server.requests).toBe(2);
    await tab.outbox.drain('now');
    expect(server.requests).toBe(2);
    device.nowMs += 2_000;
    await tab.outbox.drain('now');
    expect(server.rows.size).toBe(1);
  });

  it('after the device’s clock is set back, a drain ignores the waits that were set before this change', async () => {
    await addUnsent(1);
    server.faults = ['tooMany'];
    await tab.outbox.drain();
    device.nowMs -= 24 * 3_600_000;
    await tab.outbox.drain('due');
    expect(server.rows.size).toBe(1);
  });

  it('later plays wait until the first play is sent, so that plays are saved in their order', async () => {
    for (const number of [1, 2, 3]) await addUnsent(number);
    server.faults = ['serverError'];
    await tab.outbox.drain();
    expect(server.requests).toBe(1);
    await tab.outbox.drain();
    expect([...server.rows.keys()]).toEqual([1, 2, 3].map((number) => samplePlay(ANNA, number).sessionId));
  });

  it('after many server errors on one play, the outbox sends later plays first', async () => {
    for (const number of [1, 2]) await addUnsent(number);
    for (let attempt = 1; attempt < STUCK_AFTER_ATTEMPTS; attempt += 1) {
      server.faults = ['serverError'];
      await tab.outbox.drain();
    }
    expect(server.rows.size).toBe(0);
    server.faults = ['serverError'];
    await tab.outbox.drain();
    expect([...server.rows.keys()]).toEqual([samplePlay(ANNA, 2).sessionId]);
    await tab.outbox.drain();
    expect(server.rows.size).toBe(2);
  });

  it('the outbox automatically retries a failed play after the wait', async () => {
    server.faults = ['requestLost'];
    await tab.outbox.enqueue(samplePlay(ANNA, 1));
    await tab.outbox.drain('due');
    expect(server.rows.size).toBe(0);
    device.nowMs += LONGEST_WAIT_MS;
    await tab.outbox.refresh();
    await vi.waitFor(() => expect(server.rows.size).toBe(1), 3_000);
  });
});

describe('a device without a login', () => {
  it('the outbox keeps a play and sends no request while there is no valid session', async () => {
    await addUnsent(1);
    device.tokenOf = null;
    await tab.outbox.drain();
    expect(server.requests).toBe(0);
    expect(await listed()).toMatchObject([{ state: 'waiting', lastError: { code: 'ML-224' } }]);
  });
});
