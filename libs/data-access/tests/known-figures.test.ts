import { addDays, monthDays, monthOf, type DaysSet } from '@mindloom/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../src/outbox/testing/stub-indexed-db';
import { servePlay } from './support/as-service';
import { PLAYER, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { type Device, stubDevice } from './support/device';
import { openTab } from './support/open-tab';
import { samplePlay } from './support/sample-play';
import { signedInTab, type SignedInTab } from './support/sign-in';

let backend: TestBackend;
let device: Device;
let tab: SignedInTab;

beforeAll(async () => {
  backend = await startTestBackend();
  await servePlay(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  device = stubDevice(backend.config);
  stubIndexedDb();
  tab = await signedInTab(PLAYER);
});
afterEach(async () => {
  device.network.isUp = true;
  await tab.client.rpc('delete_my_data');
  vi.unstubAllGlobals();
});

const day = () => tab.queries.today();
const part = { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 40, metrics: {}, points: 70 };

async function saveSet(minutesAgo: number, isFinished: boolean, points = 417.5): Promise<string> {
  const single = samplePlay(tab.userId);
  const endedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const play = {
    ...single.play,
    gameId: 'daily-challenge',
    slot: 'daily-challenge',
    remote: null,
    version: null,
    category: 'balanced' as const,
    rawScore: points,
    metrics: {},
    startedAt: endedAt,
    endedAt,
    playedOn: day(),
    finished: isFinished,
    parts: [part, part, part].map((one) => ({ ...one, finished: isFinished })),
  };
  await tab.postResult({ ...single, play }, { config: backend.config, accessToken: tab.accessToken });
  return single.sessionId;
}

const readSet = (): Promise<DaysSet> =>
  tab.queries.createQueryClient().fetchQuery(tab.queries.todaysSet(tab.userId, day()));

async function readAll(): Promise<void> {
  const client = tab.queries.createQueryClient();
  await client.fetchQuery(tab.queries.playerSummary(tab.userId, day()));
  await client.fetchQuery(tab.queries.playHistory(tab.userId));
  await client.fetchQuery(tab.queries.todaysChallenges(tab.userId, day()));
  await readSet();
}

const known = ({ queries } = tab, userId = tab.userId) => ({
  summary: queries.knownSummary(userId),
  history: queries.knownHistory(userId),
  challenges: queries.knownChallenges(userId, queries.today()),
  set: queries.knownSet(userId, queries.today()),
});
const nothing = { summary: null, history: null, challenges: null, set: null };
const keptKeys = () => Array.from({ length: device.storage.length }, (_, index) => device.storage.key(index));

describe('the set of a day', () => {
  it('the first finished set is the official set of a day; unfinished and later sets do not count [DAY-04]', async () => {
    expect(await readSet()).toEqual({ state: 'open', official: null, isStarted: false });
    await saveSet(30, false);
    expect(await readSet()).toMatchObject({ state: 'open', isStarted: true });
    await saveSet(5, true);
    const first = await saveSet(20, true);
    expect(await readSet()).toMatchObject({
      state: 'done',
      official: { sessionId: first, points: 417.5, parts: [{ slot: 'memory-match', points: 70 }, {}, {}] },
    });
  });

  it('a month lists the days with a play, and the points of the first finished set of a day', async () => {
    const month = monthOf(day());
    const client = tab.queries.createQueryClient();
    const read = () => client.fetchQuery({ ...tab.queries.playedMonth(tab.userId, month), staleTime: 0 });
    expect(await read()).toEqual({ days: [], sets: [] });
    await saveSet(5, false);
    const openDay = { date: day(), plays: 1, areas: ['memory', 'focus', 'speed'], setPoints: null };
    expect(monthDays(await read(), month)).toContainEqual(openDay);
    await saveSet(2, true, 300);
    expect(monthDays(await read(), month)).toContainEqual({ ...openDay, plays: 2, setPoints: 300 });
    await saveSet(3, true, 210);
    expect(monthDays(await read(), month)).toContainEqual({ ...openDay, plays: 3, setPoints: 210 });
  });
});

describe('what this device last read of a player', () => {
  it('a new tab without a connection shows the last read figures with their time [STATS-17]', async () => {
    await saveSet(5, true);
    await tab.queries.createChallenges(tab.userId, day(), [
      { challenge_type: 'mixed', description: 'Play any game today' },
    ]);
    const beforeMs = Date.now();
    await readAll();
    device.network.isUp = false;
    const { queries } = await openTab();
    const kept = known({ ...tab, queries });
    expect(kept.summary?.data.total.plays).toBe(1);
    expect(kept.history?.data).toMatchObject([{ game_id: 'daily-challenge', finished: true }]);
    expect(kept.challenges?.data).toMatchObject([{ challenge_type: 'mixed', completed: false }]);
    expect(kept.set?.data.state).toBe('done');
    for (const read of Object.values(kept)) {
      expect(read?.atMs).toBeGreaterThanOrEqual(beforeMs);
      expect(read?.atMs).toBeLessThanOrEqual(Date.now());
    }
    const tomorrow = addDays(day(), 1);
    expect(queries.knownSet(tab.userId, tomorrow)).toBeNull();
    expect(queries.knownChallenges(tab.userId, tomorrow)).toBeNull();
  });

  it('the stored figures are deleted on logout, even without a connection', async () => {
    await readAll();
    expect(known().summary).not.toBeNull();
    device.network.isUp = false;
    await tab.signOut();
    expect(known()).toEqual(nothing);
    expect(keptKeys()).toEqual([]);
  });

  it('the stored figures are deleted when another account signs in', async () => {
    await readAll();
    const other = await signedInTab(STAFF);
    expect(known(other, tab.userId)).toEqual(nothing);
    tab = await signedInTab(PLAYER);
  });

  it('the stored figures are deleted when the player deletes all data', async () => {
    await readAll();
    expect(await tab.ownData.eraseOwnData(tab.userId)).toMatchObject({ ok: true });
    expect(known()).toEqual(nothing);
  });

  it('figures of a read that ends after the logout are not stored', async () => {
    const served = globalThis.fetch;
    let release = (): void => undefined;
    const loggedOut = new Promise<void>((resolve) => (release = resolve));
    let isAnswered = false;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await served(input, init);
      if (!new Request(input, init).url.includes('/player_summary')) return answer;
      isAnswered = true;
      await loggedOut;
      return answer;
    });
    const client = tab.queries.createQueryClient();
    const reading = client.fetchQuery(tab.queries.playerSummary(tab.userId, day()));
    await expect.poll(() => isAnswered).toBe(true);
    await tab.signOut();
    release();
    expect((await reading).total.plays).toBe(0);
    expect(keptKeys()).toEqual([]);
    tab = await signedInTab(PLAYER);
  });

  it('stored figures in another format are ignored', async () => {
    await readAll();
    for (const key of keptKeys().filter((one) => one?.startsWith('mindloom.known.'))) {
      const kept = JSON.parse(device.storage.getItem(key ?? '') ?? '{}');
      for (const other of [
        'no json',
        JSON.stringify({ ...kept, version: 0 }),
        JSON.stringify({ ...kept, data: 7 }),
      ]) {
        device.storage.setItem(key ?? '', other);
        expect(Object.values(known())).toContain(null);
      }
    }
    expect(known()).toEqual(nothing);
  });
});
