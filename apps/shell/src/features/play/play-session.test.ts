// @vitest-environment happy-dom
import type { GameModule } from '@mindloom/game-contract';
import type { Choice } from '@mindloom/registry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFixtureGame, createFixturePlatform, fixtureChoice } from './fixture-game';
import { startFixtureSession } from './fixture-session';
import type { PlayPlan } from './play-plan';
import { sessionScore } from './session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SLOTS = ['memory-match', 'word-recall', 'mental-math'] as const;
const [FIRST, SECOND] = SLOTS;
const part = (slot: string) => ({ slot, difficulty: 'medium', seed: 1 }) as const;
const shared = { category: 'memory', difficulty: 'medium', limitMs: 300_000, seed: 1 } as const;
const onePart: PlayPlan = { ...shared, gameId: FIRST, parts: [part(FIRST)] };
const set: PlayPlan = {
  ...shared,
  gameId: 'daily-challenge',
  parts: [part(FIRST), ...SLOTS.slice(1).map(part)],
};
const version = (name: string): Choice => ({
  source: name === '1.0.0' ? 'last-good' : 'stable',
  release: { ...fixtureChoice.release, version: name },
});

async function play(
  plan: PlayPlan,
  change: (platform: ReturnType<typeof createFixturePlatform>) => void = () => {},
) {
  const fixture = createFixtureGame();
  const platform = createFixturePlatform(fixture.game);
  change(platform);
  const { session, onEnded } = await startFixtureSession(plan, {
    platform,
    nowMs: () => performance.now(),
    nowIso: () => '2026-11-21T10:00:00Z',
  });
  const endPart = async () => {
    fixture.last.host.onGameEnd();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fixture, platform, session, onEnded, endPart };
}

describe('a set of which a game was closed a moment ago', () => {
  const third = { ...set, parts: [part(FIRST), part('number-sequence'), part('mental-math')] } as const;

  it('is planned anew by what the registry says now, and plays that', async () => {
    const fixture = createFixtureGame();
    const platform = createFixturePlatform(fixture.game);
    platform.close(SECOND);
    const { session } = await startFixtureSession(set, {
      platform,
      nowMs: () => performance.now(),
      nowIso: () => '2026-11-21T10:00:00Z',
      replan: () => third,
    });
    expect(session.get().phase).toBe('playing');
    expect(session.plan()).toBe(third);
    expect(platform.chosen).toEqual([...SLOTS, FIRST, 'number-sequence', 'mental-math']);
  });

  it('is chosen once while all its games are open', async () => {
    const { platform, session } = await play(set);
    expect(session.plan()).toBe(set);
    expect(platform.chosen).toEqual([...SLOTS]);
  });
});

describe("a slot that is killed 'now' while it is played", () => {
  it('ends the play at once and once, with the score so far', async () => {
    const { fixture, platform, session, onEnded } = await play(onePart);
    fixture.last.host.onScoreChange(30);
    platform.withdraw(FIRST);
    platform.withdraw(FIRST);
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'withdrawn', failure: { code: 'ML-111' } });
    expect(sessionScore(session.get())).toBe(30);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(fixture.last.calls).toContain('unmount');
  });

  it('leaves plays of other slots alone', async () => {
    const { platform, session } = await play(onePart);
    platform.withdraw('mental-math');
    expect(session.get().phase).toBe('playing');
  });

  it('leaves a play alone that has ended', async () => {
    const { platform, session, endPart } = await play(onePart);
    await endPart();
    platform.withdraw(FIRST);
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'finished', failure: null });
  });

  it('ends a set in the game that is played, with what was played before', async () => {
    const { fixture, platform, session, endPart } = await play(set);
    fixture.last.host.onScoreChange(40);
    await endPart();
    fixture.last.host.onScoreChange(5);
    platform.withdraw(SECOND);
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'withdrawn' });
    expect(sessionScore(session.get())).toBe(45);
  });

  it('ends a set when its turn comes: the game before it is played to its end', async () => {
    const { fixture, platform, session, endPart } = await play(set);
    fixture.last.host.onScoreChange(40);
    platform.withdraw(SECOND);
    expect(session.get().phase).toBe('playing');
    await endPart();
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'withdrawn' });
    expect(sessionScore(session.get())).toBe(40);
    expect(fixture.mounts).toHaveLength(1);
  });

  it('opens no result while its first game is still on its way', async () => {
    const { platform, session, onEnded } = await play(onePart, (slow) => {
      slow.load = () => new Promise(() => undefined);
    });
    platform.withdraw(FIRST);
    expect(session.get()).toMatchObject({ phase: 'failed', failure: { code: 'ML-110' } });
    expect(onEnded).not.toHaveBeenCalled();
  });
});

it('a set plays to its end the releases that it began with, whatever staff change meanwhile', async () => {
  const asked: string[] = [];
  const { platform, endPart } = await play(set, (changing) => {
    const load = changing.load.bind(changing);
    changing.choose = async (slots) =>
      slots.map(() => ({ ok: true, choices: [version('2.0.0')], trace: [] }));
    changing.load = async (choices) => {
      asked.push(...choices.map(({ release }) => release.version));
      return load(choices);
    };
  });
  platform.choose = async (slots) => slots.map(() => ({ ok: true, choices: [version('3.0.0')], trace: [] }));
  platform.withdraw('of another game');
  await endPart();
  await endPart();
  expect(asked).toEqual(['2.0.0', '2.0.0', '2.0.0']);
});

describe('a game that breaks', () => {
  const twoVersions =
    (games: Record<string, GameModule>) => (platform: ReturnType<typeof createFixturePlatform>) => {
      platform.choose = async () => [{ ok: true, choices: [version('2.0.0'), version('1.0.0')], trace: [] }];
      platform.load = async ([choice = version('1.0.0')]) => {
        const game = games[choice.release.version];
        if (game === undefined) throw new Error(`no game ${choice.release.version}`);
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

  it('right after its first frame gives way to the last good version in the same page', async () => {
    const good = createFixtureGame();
    const broken = createFixtureGame();
    const { session, platform } = await play(
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

  it('right after its first frame, with no other version, opens no result', async () => {
    const { session, onEnded } = await play(onePart);
    await breakFrame();
    expect(session.get()).toMatchObject({ phase: 'failed', failure: { code: 'ML-108' } });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it.each([
    ['after something was scored', 1000, 8],
    ['after a while', 5001, 0],
  ])('%s keeps what was played, and is left out of the next play', async (_, afterMs, score) => {
    const broken = createFixtureGame();
    const games = twoVersions({ '2.0.0': broken.game, '1.0.0': createFixtureGame().game });
    const { session, platform } = await play(onePart, games);
    if (score > 0) broken.last.host.onScoreChange(score);
    await vi.advanceTimersByTimeAsync(afterMs);
    await breakFrame();
    expect(session.get()).toMatchObject({ phase: 'ended', end: 'crashed' });
    expect(sessionScore(session.get())).toBe(score);
    expect(platform.quarantined).toEqual(['fixture@2.0.0']);
  });
});
