// @vitest-environment happy-dom
import type { Choice } from '@mindloom/registry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFailure } from '../../platform/loading/load-failure';
import { createFixtureGame, createFixturePlatform, fixtureChoice } from './fixture-game';
import { createPlaySession } from './play-session';
import type { PlayPlan } from './play-plan';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const part = (slot: string) => ({ slot, difficulty: 'medium', seed: 1 }) as const;
const plan = (first: string, ...others: string[]): PlayPlan => ({
  gameId: 'memory-match',
  category: 'memory',
  difficulty: 'medium',
  limitMs: 300_000,
  seed: 1,
  parts: [part(first), ...others.map(part)],
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
  const session = createPlaySession(of, {
    platform,
    nowMs: () => performance.now(),
    nowIso: () => '2026-11-21T10:00:00Z',
    mintId: () => 'session',
  });
  session.attach(document.body.appendChild(document.createElement('div')));
  void session.start('ada', {
    surroundings: () => ({ theme: 'light', reducedMotion: false, sound: false, locale: 'en' }),
    onEnded: () => undefined,
    onNotice: () => undefined,
    onAnnounce: () => undefined,
    onRecoverableError: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { fixture, platform, session };
}

it('reports each game of a set once, as the player who started it', async () => {
  const { fixture, platform } = await play(plan('memory-match', 'mental-math'));
  fixture.last.host.onGameEnd();
  await vi.advanceTimersByTimeAsync(0);
  fixture.last.host.onGameEnd();
  expect(platform.reports).toMatchObject([
    { userId: 'ada', slot: 'memory-match', outcomes: [{ version: '1.0.0', outcome: 'ready', readyMs: 0 }] },
    { userId: 'ada', slot: 'mental-math', outcomes: [{ version: '1.0.0', outcome: 'ready' }] },
  ]);
});

it('reports the candidate that failed together with the version that came instead', async () => {
  const { platform } = await play(plan('memory-match'), (changed, fixture) => {
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

it('reports a release that no version could take the place of', async () => {
  const failure = loadFailure('http', 'gone', fixtureChoice.release);
  const { platform, session } = await play(plan('memory-match'), (changed) => {
    changed.load = async () => ({ ok: false, failure, failures: [failure] });
  });
  expect(session.get().phase).toBe('failed');
  expect(platform.reports).toMatchObject([{ outcomes: [{ outcome: 'failed', fellBack: false }] }]);
});

it('reports nothing of a game that the player left while it loaded', async () => {
  const { platform, session } = await play(plan('memory-match'), (changed) => {
    changed.load = () => new Promise(() => undefined);
  });
  session.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(platform.reports).toEqual([]);
});
