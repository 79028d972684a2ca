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
) {
  const fixture = createFixtureGame();
  const platform = createFixturePlatform(fixture.game);
  change(platform, fixture);
  const { session } = await startFixtureSession(of, { platform });
  return { fixture, platform, session };
}

it('a set reports the load of each game once, with the player who started the set', async () => {
  const { fixture, platform, session } = await play(planOf('memory-match', 'mental-math'));
  fixture.last.host.onGameEnd();
  // The reported load time must not contain these 30 s between two parts.
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
