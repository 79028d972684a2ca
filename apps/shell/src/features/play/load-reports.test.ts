// @vitest-environment happy-dom
import type { Choice } from '@mindloom/registry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFailure } from '@mindloom/game-loading';
import type { PlayPlan } from './play-plan';
import { createFixtureGame, createFixturePlatform, fixtureChoice } from './testing/fixture-game';
import { planOf, startFixtureSession } from './testing/fixture-session';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const candidate: Choice = {
  source: 'candidate',
  release: { ...fixtureChoice.release, version: '1.1.0' },
};

async function play(
  of: PlayPlan,
  change: (
    platform: ReturnType<typeof createFixturePlatform>,
    fixture: ReturnType<typeof createFixtureGame>,
  ) => void = () => {},
  source: Choice['source'] = 'stable',
) {
  const fixture = createFixtureGame();
  const platform = createFixturePlatform(fixture.game, source);
  const marks: string[] = [];
  change(platform, fixture);
  const { session } = await startFixtureSession(of, {
    platform,
    markStart: ({ userId, slot, remote, version }) => {
      marks.push(`${userId} starts ${remote} ${version} in ${slot}, ${fixture.mounts.length} mounted before`);
      return {
        playing: () => void marks.push('playing'),
        frozen: () => undefined,
        remove: () => void marks.push('removed'),
      };
    },
  });
  return { fixture, platform, session, marks };
}

/** Throws an uncaught error in a click handler of the mounted game. */
function throwInGame(): void {
  const error = new Error('no board');
  error.stack = 'Error: no board\n    at onClick (http://games.test/fixture/1.0.0/view.js:41:7)';
  window.dispatchEvent(Object.assign(new Event('error'), { error, filename: '', message: 'no board' }));
}

it('a set reports the load of each game once, with the player who started the set', async () => {
  const { fixture, platform, session } = await play(planOf('memory-match', 'mental-math'));
  fixture.last.host.onGameEnd();
  // The reported load time must not contain the 30 s that pass between two parts.
  await vi.advanceTimersByTimeAsync(30_000);
  session.continueSet();
  fixture.last.host.onGameEnd();
  expect(platform.reports).toMatchObject([
    { userId: 'ada', slot: 'memory-match', outcomes: [{ version: '1.0.0', outcome: 'ready', readyMs: 0 }] },
    { userId: 'ada', slot: 'mental-math', outcomes: [{ version: '1.0.0', outcome: 'ready', readyMs: 0 }] },
  ]);
});

it('a failed candidate is reported together with the version that replaced it', async () => {
  const { platform } = await play(planOf('memory-match'), (changed, fixture) => {
    changed.choose = async () => [{ ok: true, choices: [candidate, fixtureChoice], trace: [] }];
    changed.load = async () => ({
      ok: true,
      game: fixture.game,
      choice: fixtureChoice,
      failures: [loadFailure('integrity', 'another file', candidate.release)],
    });
  });
  expect(platform.reports.map(({ outcomes }) => outcomes)).toMatchObject([
    [
      { version: '1.1.0', outcome: 'failed', code: 'ML-104', fellBack: true },
      { version: '1.0.0', outcome: 'ready' },
    ],
  ]);
});

it('a failed release is reported even if no other release could replace it', async () => {
  const failure = loadFailure('http', 'gone', fixtureChoice.release);
  const { platform, session } = await play(planOf('memory-match'), (changed) => {
    changed.load = async () => ({ ok: false, failure, failures: [failure] });
  });
  expect(session.get().phase).toBe('failed');
  expect(platform.reports).toMatchObject([{ outcomes: [{ outcome: 'failed', fellBack: false }] }]);
});

it('no load is reported when the player leaves while the game is loading', async () => {
  const { platform, session } = await play(planOf('memory-match'), (changed) => {
    changed.load = () => new Promise(() => undefined);
  });
  session.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(platform.reports).toEqual([]);
});

it('the uncaught errors of a game are reported when its play ends, and three of them count the play as failed', async () => {
  const { fixture, platform } = await play(planOf('memory-match'));
  for (let click = 0; click < 10; click++) throwInGame();
  fixture.last.host.onGameEnd();
  throwInGame();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(platform.reports.map(({ outcomes }) => outcomes)).toMatchObject([
    [{ outcome: 'ready' }],
    [{ remote: 'fixture', version: '1.0.0', outcome: 'errored', code: 'ML-116' }],
  ]);
  expect(platform.errorReports).toEqual([
    {
      userId: 'ada',
      slot: 'memory-match',
      remote: 'fixture',
      version: '1.0.0',
      errors: [
        {
          kind: 'error',
          message: 'Error: no board',
          frames: [{ file: 'view.js', line: 41, column: 7, name: 'onClick' }],
          count: 10,
        },
      ],
    },
  ]);
});

it('two uncaught errors of a play are reported, but do not count the play as failed', async () => {
  const { fixture, platform } = await play(planOf('memory-match'));
  throwInGame();
  throwInGame();
  fixture.last.host.onGameEnd();
  expect(platform.reports).toHaveLength(1);
  expect(platform.errorReports).toMatchObject([{ errors: [{ count: 2 }] }]);
});

it('each game of a set has a start mark from before its mount until it is unmounted', async () => {
  const { fixture, session, marks } = await play(planOf('memory-match', 'mental-math'));
  expect(marks).toEqual(['ada starts fixture 1.0.0 in memory-match, 0 mounted before', 'playing']);
  fixture.last.host.onGameEnd();
  expect(marks.at(-1)).toBe('removed');
  await vi.advanceTimersByTimeAsync(0);
  session.continueSet();
  expect(marks.slice(3)).toEqual(['ada starts fixture 1.0.0 in mental-math, 1 mounted before', 'playing']);
  session.close();
  expect(marks.at(-1)).toBe('removed');
});

it('a preview has no start mark, and its errors are not reported', async () => {
  const { fixture, platform, marks } = await play(planOf('memory-match'), undefined, 'preview');
  for (let click = 0; click < 10; click++) throwInGame();
  fixture.last.host.onGameEnd();
  expect([...marks, ...platform.reports, ...platform.errorReports]).toEqual([]);
});
