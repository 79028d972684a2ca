import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIndexedDbStorage } from '../src/outbox/indexed-db-storage';
import { stubIndexedDb } from '../src/outbox/testing/stub-indexed-db';
import { servePlay } from './support/as-service';
import { PLAYER, projectWithSeed, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice, type Device } from './support/device';
import { samplePlay } from './support/sample-play';
import { signedInTab, type SignedInTab } from './support/sign-in';

const MORE_THAN_TWO_PAGES = 2_130;
/** A project with a higher daily quota of results, because the tests save more plays than the default quota allows. */
const project = projectWithSeed(`
  create or replace function private.save_limits(
    out results integer, out bytes integer, out horizon interval, out clock interval, out longest interval
  )
  language sql immutable security invoker set search_path = ''
  as $$ select 10000, 20000000, interval '90 days', interval '1 day', interval '7 days'; $$`);

let backend: TestBackend;
let device: Device;
let tab: SignedInTab;

beforeAll(async () => {
  backend = await startTestBackend({ projectDir: project.projectDir });
  await servePlay(backend);
});
afterAll(async () => {
  await backend.close();
  project.remove();
});
beforeEach(async () => {
  device = stubDevice(backend.config);
  stubIndexedDb();
  tab = await signedInTab(PLAYER);
});
afterEach(async () => {
  tab.outbox.stop();
  device.network.isUp = true;
  await tab.client.rpc('delete_my_data');
  vi.unstubAllGlobals();
});

const save = (who: SignedInTab) =>
  who.postResult(samplePlay(who.userId), { config: backend.config, accessToken: who.accessToken });
const ada = () => ({ id: tab.userId, email: PLAYER.email, name: 'Ada' });
const collect = () => tab.ownData.collectOwnData(ada(), new AbortController().signal, Date.UTC(2026, 10, 21));
const createChallenge = (who: SignedInTab) =>
  who.queries.createChallenges(who.userId, who.queries.today(), [
    { challenge_type: 'mixed', description: 'Play any game today' },
  ]);
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const remind = (who: SignedInTab, endpoint = 'https://push.example/ada', userId = who.userId) =>
  who.reminders.savePushReminder(userId, {
    subscription: { endpoint, keys },
    hour: 18,
    zone: 'Europe/Berlin',
  });
/** Finishes a play while the network is down. */
async function playOffline(): Promise<string> {
  device.network.isUp = false;
  const play = samplePlay(tab.userId);
  await tab.outbox.enqueue(play);
  await tab.outbox.drain();
  return play.sessionId;
}
const rowsOf = async (who: SignedInTab, table: 'cognitive_performance' | 'game_results') =>
  (await who.client.from(table).select('id').eq('user_id', who.userId)).data?.length;

describe('the export of own data', () => {
  it('the export of own data contains all stored data of the player and the waiting results on the device', async () => {
    await save(tab);
    await createChallenge(tab);
    await remind(tab);
    const waitingId = await playOffline();
    device.network.isUp = true;
    const data = await collect();
    expect(data).toMatchObject({
      product: 'Mindloom',
      format: 1,
      exportedAt: '2026-11-21T00:00:00.000Z',
      account: ada(),
      performance: [{ user_id: tab.userId, memory_score: 80 }],
      plays: [{ game_id: 'memory-match', raw_score: 417.5, metrics: { moves: 14 } }],
      practice: [{ remote: 'memory', curve: [] }],
      progress: [{ game_id: 'memory-match', completions: 1 }],
      challenges: [{ challenge_type: 'mixed', completed: false }],
      reminders: [{ endpoint: 'https://push.example/ada', hour: 18, zone: 'Europe/Berlin' }],
      waiting: [{ sessionId: waitingId, lastError: { code: 'ML-221' } }],
    });
  });

  it('the export of own data contains the opt-in to percentiles until the player opts out', async () => {
    expect(await collect()).toMatchObject({ comparison: [] });
    expect(await tab.queries.chooseComparison(tab.userId, true)).toEqual({ ok: true });
    expect(await tab.queries.chooseComparison(tab.userId, true)).toEqual({ ok: true });
    expect(await collect()).toMatchObject({ comparison: [{ user_id: tab.userId }] });
    expect(await tab.queries.chooseComparison(tab.userId, false)).toEqual({ ok: true });
    expect(await tab.queries.fetchComparisonChoice(tab.userId, new AbortController().signal)).toBe(false);
  });

  it('the export of own data contains each row once, even if a table has several pages', async () => {
    const row = { user_id: tab.userId, memory_score: 3, focus_score: 0, speed_score: 0, overall_score: 1 };
    const rows = Array.from({ length: MORE_THAN_TWO_PAGES }, () => row);
    const { error } = await tab.client.from('cognitive_performance').insert(rows);
    expect(error).toBeNull();
    const ids = (await collect()).performance?.map(({ id }) => id);
    expect(ids).toHaveLength(MORE_THAN_TWO_PAGES);
    expect(new Set(ids).size).toBe(MORE_THAN_TWO_PAGES);
  });

  it('the export of own data contains no data of another player', async () => {
    const other = await signedInTab(STAFF);
    await save(other);
    tab = await signedInTab(PLAYER);
    expect(await collect()).toMatchObject({ performance: [], plays: [], progress: [], challenges: [] });
  });

  it('the export of own data fails completely if one table cannot be read', async () => {
    device.network.isUp = false;
    await expect(collect()).rejects.toMatchObject({ code: 'ML-331' });
  });

  it('a list of the export is null if the backend does not have its table', async () => {
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      new Request(input, init).url.includes('/game_results?')
        ? Promise.resolve(Response.json({ code: 'PGRST205', message: 'no such table' }, { status: 404 }))
        : served(input, init),
    );
    expect(await collect()).toMatchObject({ plays: null, performance: [] });
  });

  it('the practice curves of the export are null if the backend does not compute them', async () => {
    await save(tab);
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      new Request(input, init).url.includes('/practice_curve')
        ? Promise.resolve(Response.json({ code: 'PGRST202', message: 'no such function' }, { status: 404 }))
        : served(input, init),
    );
    expect(await collect()).toMatchObject({ plays: [{ game_id: 'memory-match' }], practice: null });
  });
});

describe('the erasure of own data', () => {
  it('eraseOwnData deletes all data on server and device, so that no result is saved later', async () => {
    await save(tab);
    await save(tab);
    await createChallenge(tab);
    await remind(tab);
    await playOffline();
    device.network.isUp = true;
    const seenKey = `mindloom.seen.${tab.userId}`;
    device.storage.setItem(seenKey, '{}');
    expect(await tab.ownData.eraseOwnData(tab.userId)).toEqual({
      ok: true,
      plays: 2,
      challenges: 1,
      waiting: 1,
      kept: 0,
    });
    await tab.outbox.drain();
    expect(await collect()).toMatchObject({
      performance: [],
      plays: [],
      progress: [],
      challenges: [],
      reminders: [],
      waiting: [],
    });
    expect(tab.outboxStatus.get()).toMatchObject({ waiting: 0, refused: 0 });
    expect(device.storage.getItem(seenKey)).toBeNull();
  });

  it('eraseOwnData keeps the player’s login and the data of other players', async () => {
    const other = await signedInTab(STAFF);
    await save(other);
    const kept = await rowsOf(other, 'game_results');
    tab = await signedInTab(PLAYER);
    await tab.ownData.eraseOwnData(tab.userId);
    expect(await tab.signIn(PLAYER)).toEqual({ ok: true });
    expect(await rowsOf(await signedInTab(STAFF), 'game_results')).toBe(kept);
    tab = await signedInTab(PLAYER);
  });

  it('eraseOwnData keeps all data, including the data on the device, if the server does not respond', async () => {
    await save(tab);
    await playOffline();
    expect(await tab.ownData.eraseOwnData(tab.userId)).toMatchObject({ ok: false, code: 'ML-331' });
    expect(await tab.outbox.own()).toHaveLength(1);
    device.network.isUp = true;
    expect(await rowsOf(tab, 'cognitive_performance')).toBe(1);
  });

  it.each(['eraseOwnData', 'deleteAccount'] as const)(
    '%s fails and deletes nothing while another tab sends results',
    async (deleteData) => {
      await save(tab);
      await createIndexedDbStorage().takeLease('another tab', Date.now(), Date.now() + 14_000);
      expect(await tab.ownData[deleteData](tab.userId)).toMatchObject({ ok: false, code: 'ML-341' });
      expect(await rowsOf(tab, 'cognitive_performance')).toBe(1);
    },
  );

  it('eraseOwnData fails for a player who is no longer signed in', async () => {
    await save(tab);
    const left = tab;
    const other = await signedInTab(STAFF);
    expect(await other.ownData.eraseOwnData(left.userId)).toMatchObject({ ok: false, code: 'ML-332' });
    tab = await signedInTab(PLAYER);
    expect(await rowsOf(tab, 'cognitive_performance')).toBe(1);
  });
});

describe('the reminder on the server', () => {
  const endpoints = async () => (await collect()).reminders?.map(({ endpoint }) => endpoint);

  it('savePushReminder stores a browser once, and deletePushReminder deletes only this browser', async () => {
    expect(await remind(tab)).toEqual({ ok: true });
    expect(await remind(tab)).toEqual({ ok: true });
    expect(await remind(tab, 'https://push.example/other')).toEqual({ ok: true });
    expect(await endpoints()).toHaveLength(2);
    expect(await tab.reminders.deletePushReminder(tab.userId, 'https://push.example/ada')).toEqual({
      ok: true,
    });
    expect(await endpoints()).toEqual(['https://push.example/other']);
  });

  it('savePushReminder refuses an invalid subscription with the violated rule, and stores nothing', async () => {
    expect(await remind(tab, 'http://push.example/ada')).toEqual({ ok: false, code: 'ML-361' });
    expect(await endpoints()).toEqual([]);
  });

  it('savePushReminder refuses another account, and reports a missing network', async () => {
    expect(await remind(tab, undefined, 'another')).toEqual({ ok: false, code: 'ML-332' });
    device.network.isUp = false;
    expect(await remind(tab)).toEqual({ ok: false, code: 'ML-331' });
    device.network.isUp = true;
    expect(await endpoints()).toEqual([]);
  });
});
