import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVE_HORIZON_DAYS } from '../src/outbox/entry';
import { stubIndexedDb } from '../src/outbox/testing/stub-indexed-db';
import { servePlay } from './support/as-service';
import { PLAYER, startTestBackend, STAFF, type TestBackend } from './support/backend';
import { stubDevice, type Device } from './support/device';
import { openTab } from './support/open-tab';
import { samplePlay } from './support/sample-play';
import { signedInTab, type SignedInTab } from './support/sign-in';

const HORIZON_HOURS = SAVE_HORIZON_DAYS * 24;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

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
afterEach(() => {
  tab.outbox.stop();
  vi.unstubAllGlobals();
});

const performance = async (who: SignedInTab = tab) =>
  (await who.client.from('cognitive_performance').select('*').eq('user_id', who.userId)).data ?? [];
const results = async (sessionId: string) =>
  (await tab.client.from('game_results').select('*').eq('session_id', sessionId)).data ?? [];
const call = () => ({ config: backend.config, accessToken: tab.accessToken });
const saves = () => device.sent.filter(({ path }) => path.endsWith('/rpc/save_results'));

describe('postResult', () => {
  it('postResult sends one request with the user id and three scores, and the server stores two rows [DATA-15] [DATA-26]', async () => {
    const play = samplePlay(tab.userId, { memory: 33, focus: 34, speed: 35 });
    const before = (await performance()).length;
    await tab.postResult(play, call());
    expect(saves()).toHaveLength(1);
    expect(saves()[0]?.body).toMatchObject({ p_user_id: tab.userId, p_memory: 33, p_focus: 34, p_speed: 35 });
    const rows = await performance();
    expect(rows).toHaveLength(before + 1);
    expect(rows).toContainEqual(
      expect.objectContaining({ memory_score: 33, overall_score: 34, played_on: play.play.playedOn }),
    );
    expect(await results(play.sessionId)).toMatchObject([
      { raw_score: 417.5, seed: 4_294_967_295, metrics: { moves: 14 } },
    ]);
  });

  it('repeated calls of postResult store one row [DATA-16] [DATA-17]', async () => {
    const play = samplePlay(tab.userId);
    const before = (await performance()).length;
    await Promise.all([1, 2, 3].map(() => tab.postResult(play, call())));
    await tab.postResult(play, call());
    expect(await performance()).toHaveLength(before + 1);
    expect(await results(play.sessionId)).toHaveLength(1);
  });

  it('postResult throws with a code if it fails [DATA-18]', async () => {
    const play = samplePlay(tab.userId);
    device.network.isUp = false;
    await expect(tab.postResult(play, call())).rejects.toMatchObject({
      name: 'PostFailure',
      code: 'ML-221',
      verdict: 'wait',
    });
    device.network.isUp = true;
    const expired = tab.postResult(play, { ...call(), accessToken: 'no.such.token' });
    await expect(expired).rejects.toMatchObject({ code: 'ML-224', verdict: 'signIn', status: 401 });
  });

  it('postResult is refused for another result of a stored session, and the stored row stays [DATA-27]', async () => {
    const play = samplePlay(tab.userId);
    await tab.postResult(play, call());
    const other = tab.postResult({ ...play, memory: 81 }, call());
    await expect(other).rejects.toMatchObject({ code: 'ML-231', verdict: 'refused', status: 409 });
    expect(await performance()).toContainEqual(expect.objectContaining({ memory_score: 80 }));
  });

  it('postResult is refused for a result that is out of range', async () => {
    const wrong = tab.postResult(samplePlay(tab.userId, { memory: 101 }), call());
    await expect(wrong).rejects.toMatchObject({ code: 'ML-232', verdict: 'refused', status: 400 });
  });

  it.each([
    ['ML-325', 'from a device whose clock ran two days ahead', { endedAt: ago(-48) }],
    [
      'ML-326',
      'that is older than 90 days',
      { startedAt: ago(HORIZON_HOURS + 2), endedAt: ago(HORIZON_HOURS + 1) },
    ],
    // The play is less than 90 days old, so it is refused only because the release was not assigned at that time.
    [
      'ML-327',
      'that is almost 90 days old',
      { startedAt: ago(HORIZON_HOURS), endedAt: ago(HORIZON_HOURS - 1) },
    ],
    ['ML-327', 'of a release that was never assigned', { version: '9.9.9' }],
  ])('postResult is refused with %s for a play %s', async (code, _what, change) => {
    const { play, ...finished } = samplePlay(tab.userId);
    const changed = { ...play, ...change };
    const sent = { ...finished, play: { ...changed, playedOn: changed.endedAt.slice(0, 10) } };
    await expect(tab.postResult(sent, call())).rejects.toMatchObject({
      code,
      verdict: 'refused',
      status: 400,
    });
    await tab.outbox.enqueue(sent);
    await tab.outbox.drain();
    expect(await tab.outbox.refused()).toMatchObject([{ lastError: { code } }]);
  });

  it('postResult never saves a result for another player [DATA-19]', async () => {
    const other = await signedInTab(STAFF);
    const before = (await performance(other)).length;
    await expect(tab.postResult(samplePlay(other.userId), call())).rejects.toMatchObject({ status: 403 });
    expect(await performance(other)).toHaveLength(before);
  });
});

describe('the outbox on the real backend', () => {
  it('the outbox saves a set of three games', async () => {
    const part = { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 12, metrics: {} };
    const single = samplePlay(tab.userId);
    const play = {
      ...single,
      play: {
        ...single.play,
        gameId: 'daily-challenge',
        slot: 'daily-challenge',
        remote: null,
        version: null,
        parts: [part, part, part],
      },
    };
    expect(await tab.outbox.enqueue(play)).toEqual({ ok: true, where: 'device' });
    await tab.outbox.drain();
    expect(await results(play.sessionId)).toMatchObject([{ remote: null, parts: [part, part, part] }]);
    expect(tab.outboxStatus.get()).toMatchObject({ waiting: 0, refused: 0, sending: false });
  });

  it('the outbox keeps a play while offline and after a logout, and saves it once after the login [GAME-38]', async () => {
    const play = samplePlay(tab.userId);
    device.network.isUp = false;
    expect(await tab.outbox.enqueue(play)).toEqual({ ok: true, where: 'device' });
    // After eight failures the backoff is so long that only the login can trigger the next attempt.
    for (let failed = 0; failed < 8; failed += 1) await tab.outbox.drain('now');
    expect(tab.outboxStatus.get().waiting).toBe(1);
    device.network.isUp = true;
    await tab.signOut();
    const later = await openTab();
    const stop = later.startOutbox();
    expect(await later.signIn(PLAYER)).toEqual({ ok: true });
    await vi.waitFor(async () => expect(await results(play.sessionId)).toHaveLength(1), 5_000);
    await vi.waitFor(() => expect(later.outboxStatus.get().waiting).toBe(0), 5_000);
    stop();
  });

  it('the outbox does not send a play of another account until that account signs in [DATA-19]', async () => {
    const play = samplePlay(tab.userId);
    device.network.isUp = false;
    await tab.outbox.enqueue(play);
    await tab.outbox.drain();
    await tab.signOut();
    device.network.isUp = true;
    const other = await signedInTab(STAFF);
    await other.outbox.drain();
    expect(await performance(other)).toEqual([]);
    expect(other.outboxStatus.get().waiting).toBe(0);
    await other.signOut();
    const back = await signedInTab(PLAYER);
    expect((await back.outbox.drain()).saved).toEqual([play.sessionId]);
  });

  it('the outbox requests persistent storage once, after the first play was stored', async () => {
    expect(device.persist).not.toHaveBeenCalled();
    await tab.outbox.enqueue(samplePlay(tab.userId));
    await tab.outbox.enqueue(samplePlay(tab.userId));
    await tab.outbox.drain();
    expect(device.persist).toHaveBeenCalledOnce();
  });

  it.each([
    { reason: 'comes back online', happens: () => window.dispatchEvent(new Event('online')) },
    { reason: 'shows the page again', happens: () => device.show(true) },
  ])('the outbox sends waiting results when the device $reason', async ({ happens }) => {
    const play = samplePlay(tab.userId);
    const stop = tab.startOutbox();
    device.network.isUp = false;
    await tab.outbox.enqueue(play);
    await tab.outbox.drain();
    device.network.isUp = true;
    happens();
    await vi.waitFor(() => expect(tab.outboxStatus.get().waiting).toBe(0), 5_000);
    expect(await results(play.sessionId)).toHaveLength(1);
    stop();
  });
});
