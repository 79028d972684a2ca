import { planChallengeSet, startOfDayMs, statsOf } from '@mindloom/domain';
import { summarise } from '@mindloom/domain/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { servePlay } from './support/as-service';
import { PLAYER, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice, type Device, type SentRequest } from './support/device';
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
  tab = await signedInTab(PLAYER);
  device.sent.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lastRequest = (): SentRequest => {
  const request = device.sent.at(-1);
  if (!request) throw new Error('no request was sent');
  return request;
};
const query = (request: SentRequest) => Object.fromEntries(request.search);
const midnight = () => {
  const zone = tab.queries.localZone();
  return new Date(startOfDayMs(tab.queries.today(), zone)).toISOString();
};
const play = (hoursAgo: number, memory: number) => {
  const single = samplePlay(tab.userId, { memory });
  const at = (offsetMs: number) => new Date(Date.now() - hoursAgo * 3_600_000 - offsetMs).toISOString();
  return { ...single, play: { ...single.play, startedAt: at(2_000), endedAt: at(1_000) } };
};
const save = (saved: ReturnType<typeof play>, by = tab) =>
  by.postResult(saved, { config: backend.config, accessToken: by.accessToken });
/** Runs work as another player, then signs in the first player again. */
async function asAnotherPlayer<T>(act: (other: SignedInTab) => Promise<T>): Promise<T> {
  const done = await act(await signedInTab(STAFF));
  tab = await signedInTab(PLAYER);
  return done;
}

const summaryOf = (of: SignedInTab, userId = of.userId) =>
  of.queries.createQueryClient().fetchQuery(of.queries.playerSummary(userId, of.queries.today()));

describe('a player’s figures', () => {
  it('playerSummary reads only the player’s own figures, by user id in one request [DATA-19]', async () => {
    for (const [hours, memory] of [
      [3, 30],
      [1, 10],
      [2, 20],
    ] as const)
      await save(play(hours, memory));
    const theirId = await asAnotherPlayer(async (other) => {
      await save({ ...play(1, 99), userId: other.userId }, other);
      return other.userId;
    });
    device.sent.length = 0;
    const summary = await summaryOf(tab);
    expect(device.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /rest/v1/rpc/player_summary',
    ]);
    expect(query(lastRequest())).toMatchObject({ p_user_id: tab.userId });
    expect(summary.total).toMatchObject({ plays: 3, memory_sum: 60, memory_plays: 3, focus_plays: 0 });
    expect(summary.overall.latest).toEqual([10, 7, 3]);
    expect((await summaryOf(tab, theirId)).total.plays).toBe(0);
  });

  it('playerSummary returns the same figures as the domain rules compute from all stored plays', async () => {
    await save(play(0, 77));
    const { data } = await tab.client
      .from('cognitive_performance')
      .select('*')
      .eq('user_id', tab.userId)
      .order('date', { ascending: false });
    const now = { date: tab.queries.today(), zone: tab.queries.localZone() };
    const expected = statsOf(summarise(data ?? [], now), now);
    expect(expected).toMatchObject({ gamesPlayed: 4, memoryScore: 34 });
    expect(statsOf(await summaryOf(tab), now)).toEqual(expected);
  });

  it('playerSummary includes the progress of each game, and playHistory reads the newest plays', async () => {
    const { games } = await summaryOf(tab);
    expect(games).toEqual([{ game_id: 'memory-match', completions: 4, progress: 100 }]);
    const client = tab.queries.createQueryClient();
    const history = await client.fetchQuery(tab.queries.playHistory(tab.userId, 2));
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({ slot: 'memory-match', raw_score: 417.5 });
  });

  it('fetchEarlierPlays reads the player’s newest plays of one slot, and no other player can read them', async () => {
    const read = (userId = tab.userId) =>
      tab.fetchEarlierPlays(userId, 'memory-match', new AbortController().signal);
    const earlier = await read();
    expect(earlier?.isCut).toBe(false);
    const ends = earlier?.plays.map(({ ended_at: endedAt }) => endedAt) ?? [];
    expect(ends).toHaveLength(4);
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(query(lastRequest())).toMatchObject({ slot: 'eq.memory-match', limit: '100' });
    const mine = tab.userId;
    await asAnotherPlayer(async () => expect(await read(mine)).toEqual({ plays: [], isCut: false }));
  });

  it('playerSummary fails with a code if the response is malformed', async () => {
    const served = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      new Request(input, init).url.includes('/player_summary')
        ? Promise.resolve(Response.json({ total: 'many' }))
        : served(input, init),
    );
    await expect(summaryOf(tab)).rejects.toMatchObject({ code: 'ML-335' });
  });
});

const byNumber = (one: number, other: number) => one - other;

describe('a set of challenges', () => {
  const set = [
    { challenge_type: 'memory', description: 'Reach an average of 70 in memory today' },
    { challenge_type: 'mixed', description: 'Play any game today and start a streak' },
    { challenge_type: 'achievement', description: 'Complete 3 different brain exercises today' },
  ] as const;
  const readSet = () =>
    tab.queries.fetchTodaysChallenges(tab.userId, tab.queries.today(), new AbortController().signal);

  it('a set of challenges is created with one insert per challenge, and read as three challenges per day [DATA-11] [DATA-12] [DATA-02]', async () => {
    expect(await tab.queries.createChallenges(tab.userId, tab.queries.today(), set)).toEqual({ ok: true });
    const inserts = device.sent.filter(({ method }) => method === 'POST');
    expect(inserts).toHaveLength(3);
    expect(inserts[0]?.body).toMatchObject({ user_id: tab.userId, completed: false, ...set[0] });
    const rows = await readSet();
    expect(query(lastRequest())).toMatchObject({
      select: '*',
      user_id: `eq.${tab.userId}`,
      date: `gte.${midnight()}`,
      limit: '3',
      order: 'date.desc',
    });
    expect(rows.map((row) => row.challenge_type).toSorted()).toEqual(['achievement', 'memory', 'mixed']);
    expect(rows.map((row) => row.position).toSorted(byNumber)).toEqual([1, 2, 3]);
  });

  it('a second tab does not create the set of challenges again [DATA-12]', async () => {
    expect(await tab.queries.createChallenges(tab.userId, tab.queries.today(), set)).toEqual({ ok: true });
    expect(await readSet()).toHaveLength(3);
  });

  it('clearOpenChallenges deletes the player’s open challenges of the day, and keeps completed ones [DATA-13] [DATA-14]', async () => {
    const [first] = await readSet();
    expect(await tab.queries.completeChallenge(first?.id ?? '')).toEqual({ ok: true });
    expect(lastRequest()).toMatchObject({ method: 'PATCH', body: { completed: true } });
    expect(query(lastRequest())).toEqual({ id: `eq.${first?.id}` });
    expect(await tab.queries.clearOpenChallenges(tab.userId, tab.queries.today())).toEqual({ ok: true });
    expect(lastRequest().method).toBe('DELETE');
    expect(query(lastRequest())).toMatchObject({ user_id: `eq.${tab.userId}`, date: `gte.${midnight()}` });
    const kept = await readSet();
    expect(kept).toMatchObject([{ id: first?.id, completed: true }]);
    await tab.queries.createChallenges(
      tab.userId,
      tab.queries.today(),
      set.filter((one) => one.challenge_type !== first?.challenge_type),
      kept,
    );
    expect((await readSet()).map((row) => row.position).toSorted(byNumber)).toEqual([1, 2, 3]);
  });

  it('a player can neither complete nor delete another player’s challenges [DATA-19]', async () => {
    const open = (await readSet()).find((row) => !row.completed);
    const owner = tab.userId;
    await asAnotherPlayer(async (other) => {
      await other.queries.completeChallenge(open?.id ?? '');
      await other.queries.clearOpenChallenges(owner, other.queries.today());
    });
    expect((await readSet()).find((row) => row.id === open?.id)).toMatchObject({ completed: false });
  });

  it('a player without challenges today gets a new set that depends on the player’s own figures [CHAL-12]', async () => {
    await asAnotherPlayer(async (other) => {
      const day = other.queries.today();
      const { signal } = new AbortController();
      const before = await other.queries.fetchTodaysChallenges(other.userId, day, signal);
      expect(before).toEqual([]);
      await save({ ...play(0, 99), userId: other.userId }, other);
      const stats = statsOf(await summaryOf(other), { date: day, zone: other.queries.localZone() });
      await other.queries.createChallenges(other.userId, day, planChallengeSet(before, stats).create);
      const made = await other.queries.fetchTodaysChallenges(other.userId, day, signal);
      // The player of this test has only played memory, so focus is the weakest area.
      expect(made.map((row) => row.challenge_type).toSorted()).toEqual(['achievement', 'focus', 'mixed']);
    });
  });

  it('a failure to create or complete a challenge returns a code', async () => {
    const [type] = set;
    const foreign = await tab.queries.createChallenges(crypto.randomUUID(), tab.queries.today(), [type]);
    expect(foreign).toMatchObject({ ok: false, code: 'ML-332' });
    device.network.isUp = false;
    expect(await tab.queries.completeChallenge(crypto.randomUUID())).toMatchObject({
      ok: false,
      code: 'ML-331',
    });
  });
});

it('a failed read rejects with a code', async () => {
  device.network.isUp = false;
  const read = { ...tab.queries.playerSummary(tab.userId, tab.queries.today()), retry: false };
  await expect(tab.queries.createQueryClient().fetchQuery(read)).rejects.toMatchObject({
    code: 'ML-331',
    status: 0,
  });
});
