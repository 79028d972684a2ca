// @vitest-environment happy-dom
import type { GameModule } from '@mindloom/game-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaySession } from './play-session';
import { sessionScore } from './session-state';
import { createFixtureGame, createFixturePlatform, fixtureChoice } from './testing/fixture-game';
import {
  planOf,
  playFixture,
  silentPage,
  startFixtureSession,
  versionChoice,
} from './testing/fixture-session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SLOTS = ['memory-match', 'word-recall', 'mental-math'] as const;
const [FIRST, SECOND] = SLOTS;
const onePart = planOf(FIRST);
const set = planOf(...SLOTS);
describe("a slot that is killed 'now' while it is played", () => {
  it("a slot that is killed 'now' ends the play immediately and once, with the score so far", async () => {
    const { fixture, platform, session, onEnded } = await playFixture(onePart);
    fixture.last.host.onScoreChange(30);
    platform.withdraw(FIRST);
    platform.withdraw(FIRST);
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'withdrawn', failure: { code: 'ML-111' } });
    expect(sessionScore(session.get())).toBe(30);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(fixture.last.calls).toContain('unmount');
  });

  it("a slot that is killed 'now' does not end plays of other slots", async () => {
    const { platform, session } = await playFixture(onePart);
    platform.withdraw('mental-math');
    expect(session.get().phase).toBe('playing');
  });

  it("a slot that is killed 'now' does not change a play that has ended", async () => {
    const { platform, session, endPart } = await playFixture(onePart);
    await endPart();
    platform.withdraw(FIRST);
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'finished', failure: null });
  });

  it("a slot that is killed 'now' ends only its own game and not the whole set, even if no other game replaces it", async () => {
    const { fixture, platform, session, endPart, goOn } = await playFixture(set);
    fixture.last.host.onScoreChange(40);
    await endPart();
    await goOn();
    fixture.last.host.onScoreChange(5);
    platform.withdraw(SECOND);
    expect(session.get()).toMatchObject({
      phase: 'between',
      partIndex: 2,
      played: [{ total: 40 }, { total: 5 }],
    });
  });

  it("a slot that is killed 'now' while the first game is loading gives no result", async () => {
    const { platform, session, onEnded } = await playFixture(onePart, (slow) => {
      slow.load = () => new Promise(() => undefined);
    });
    platform.withdraw(FIRST);
    expect(session.get()).toMatchObject({ phase: 'failed', failure: { code: 'ML-110' } });
    expect(onEnded).not.toHaveBeenCalled();
  });
});

describe('a game that crashes', () => {
  const twoVersions =
    (games: Record<string, GameModule>) => (platform: ReturnType<typeof createFixturePlatform>) => {
      platform.choose = async () => [
        { ok: true, choices: [versionChoice('2.0.0'), versionChoice('1.0.0')], trace: [] },
      ];
      platform.load = async ([choice = versionChoice('1.0.0')]) => {
        const game = games[choice.release.version];
        if (game === undefined)
          throw new Error(`this test has no game for version ${choice.release.version}`);
        return { ok: true, game, choice, failures: [] };
      };
    };
  const breakFrame = async () => {
    for (const place of document.querySelectorAll('.size-full')) place.replaceChildren();
    const error = new Error('boom');
    error.stack = 'Error: boom\n    at http://games.test/fixture/1.0.0/view.js:1:1';
    window.dispatchEvent(Object.assign(new Event('error'), { error, filename: '', message: 'boom' }));
    await vi.advanceTimersByTimeAsync(1);
  };
  afterEach(() => document.body.replaceChildren());

  it('a game that crashes right after the first frame is replaced by the last good version', async () => {
    const good = createFixtureGame();
    const broken = createFixtureGame();
    const { session, platform } = await playFixture(
      onePart,
      twoVersions({ '2.0.0': broken.game, '1.0.0': good.game }),
    );
    await vi.advanceTimersByTimeAsync(4000);
    await breakFrame();
    expect(platform.quarantined).toEqual(['fixture@2.0.0']);
    expect(session.get().phase).toBe('playing');
    good.last.host.onScoreChange(12);
    expect(sessionScore(session.get())).toBe(12);
  });

  it('a game that crashes right after the first frame gives no result if no other version exists', async () => {
    const { session, onEnded } = await playFixture(onePart);
    await breakFrame();
    expect(session.get()).toMatchObject({ phase: 'failed', failure: { code: 'ML-108' } });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it.each([
    ['after something was scored', 1000, 8],
    ['more than 5 s after its first frame', 5001, 0],
  ])(
    'a game that crashes %s ends the session with its score, and its release is quarantined',
    async (_, afterMs, score) => {
      const broken = createFixtureGame();
      const games = twoVersions({ '2.0.0': broken.game, '1.0.0': createFixtureGame().game });
      const { session, platform } = await playFixture(onePart, games);
      if (score > 0) broken.last.host.onScoreChange(score);
      await vi.advanceTimersByTimeAsync(afterMs);
      await breakFrame();
      expect(session.get()).toMatchObject({ phase: 'ended', end: 'crashed' });
      expect(sessionScore(session.get())).toBe(score);
      expect(platform.quarantined).toEqual(['fixture@2.0.0']);
    },
  );
});

describe('the events of a session', () => {
  afterEach(() => document.body.replaceChildren());

  /** Counts the notifications of a session, and expects a new state at each notification. */
  function watch({ session }: Awaited<ReturnType<typeof playFixture>>) {
    const states = [session.get()];
    session.subscribe(() => {
      expect(session.get()).not.toBe(states.at(-1));
      states.push(session.get());
    });
    return {
      states,
      notificationsOf: (act: () => void) => {
        const before = states.length;
        act();
        return states.length - before;
      },
    };
  }

  it('each event that changes the session notifies listeners once; any other event notifies nobody', async () => {
    const played = await playFixture(onePart);
    const { session, fixture } = played;
    const { notificationsOf, states } = watch(played);
    expect(notificationsOf(() => fixture.last.host.onScoreChange(5))).toBe(1);
    expect(notificationsOf(() => session.pause('hidden', 'player'))).toBe(1);
    expect(notificationsOf(() => session.pause('player'))).toBe(0);
    expect(notificationsOf(() => session.resume('hidden'))).toBe(1);
    expect(notificationsOf(() => session.leave())).toBe(2);
    expect(states.slice(-2).map(({ phase }) => phase)).toEqual(['playing', 'ended']);
    expect(notificationsOf(() => session.leave())).toBe(0);
    expect(notificationsOf(session.saved)).toBe(1);
  });

  it('an event that a listener dispatches waits until the current event is processed', async () => {
    const platform = createFixturePlatform(createFixtureGame().game);
    const session = createPlaySession(onePart, {
      platform,
      nowMs: () => performance.now(),
      nowIso: () => '2026-11-21T10:00:00Z',
      mintId: () => 'session',
    });
    const onEnded = vi.fn();
    const seen: string[] = [];
    session.subscribe(() => {
      session.leave();
      seen.push(session.get().phase);
    });
    session.start('ada', { ...silentPage, onEnded });
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['loading', 'loading', 'loading', 'playing', 'playing', 'ended']);
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it('the session calls pause and resume of a game only when the game stops or starts running', async () => {
    const { session, fixture } = await playFixture(onePart);
    session.pause('hidden', 'player');
    session.pause('dialog');
    session.resume('dialog');
    fixture.last.host.onScoreChange(1);
    session.resume('hidden');
    session.resume('player');
    expect(fixture.last.calls).toEqual(['pause', 'resume']);
  });

  it('a game that ends during its mount call is unmounted', async () => {
    const calls: string[] = [];
    const { game } = createFixtureGame();
    const instant: GameModule = {
      ...game,
      mount: (_element, host) => {
        host.onGameEnd();
        return { unmount: () => void calls.push('unmount') };
      },
    };
    const { session, onEnded } = await startFixtureSession(onePart, {
      platform: createFixturePlatform(instant),
    });
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(onEnded).toHaveBeenCalledOnce();
    expect(calls).toEqual(['unmount']);
  });

  it('a load that the player has abandoned changes nothing after the next start', async () => {
    const [first, second] = [createFixtureGame(), createFixtureGame()];
    const waiting: ((game: GameModule) => void)[] = [];
    const { session } = await playFixture(onePart, (platform) => {
      platform.load = async () => {
        const game = await new Promise<GameModule>((resolve) => waiting.push(resolve));
        return { ok: true, game, choice: fixtureChoice, failures: [] };
      };
    });
    session.close();
    session.start('ada', silentPage);
    await vi.advanceTimersByTimeAsync(0);
    waiting[0]?.(first.game);
    waiting[1]?.(second.game);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.get().phase).toBe('playing');
    expect([first.mounts.length, second.mounts.length]).toEqual([0, 1]);
  });
});
