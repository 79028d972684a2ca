import { EMPTY_REPORT, type RunReport } from '@mindloom/game-contract';
import type { Choice } from '@mindloom/registry';
import { vi } from 'vitest';
import type { PlannedPart, PlayPlan } from '../play-plan';
import { createPlaySession, type PlaySessionPage, type PlaySessionParts } from '../play-session';
import type { EndedSession, PlayedPart } from '../session-state';
import { createFixtureGame, createFixturePlatform, fixtureChoice } from './fixture-game';

/** Creates a plan for one game of five minutes, or for a set whose parts have five minutes each. */
export const planOf = (...[first, ...others]: [string, ...string[]]): PlayPlan => {
  const part = (slot: string): PlannedPart => ({
    slot,
    difficulty: 'medium',
    seed: 1,
    limitMs: 300_000,
    replacements: [],
  });
  return {
    gameId: others.length === 0 ? first : 'daily-challenge',
    category: 'memory',
    difficulty: 'medium',
    seed: 1,
    isSet: others.length > 0,
    archiveDate: null,
    isRanked: false,
    parts: [part(first), ...others.map(part)],
  };
};

/** A page that ignores all events of its session. */
export const silentPage: PlaySessionPage = {
  settings: () => ({ theme: 'light', reducedMotion: false, sound: false, locale: 'en' }),
  onEnded: () => undefined,
  onNotice: () => undefined,
  onAnnounce: () => undefined,
  onRecoverableError: () => undefined,
};

/** Starts a session on fake timers. The caller must remove the session's element from the document. */
export async function startFixtureSession(
  plan: PlayPlan,
  parts: Pick<PlaySessionParts, 'platform'> & Partial<PlaySessionParts>,
) {
  const session = createPlaySession(plan, {
    nowMs: () => performance.now(),
    nowIso: () => '2026-11-21T10:00:00Z',
    mintId: () => 'session',
    ...parts,
  });
  const onEnded = vi.fn<PlaySessionPage['onEnded']>();
  session.attach(document.body.appendChild(document.createElement('div')));
  session.start('ada', { ...silentPage, onEnded });
  await vi.advanceTimersByTimeAsync(0);
  return { session, onEnded };
}

/** A part that was played to its end, without points. */
export const playedPart = (changes: Partial<PlayedPart> = {}): PlayedPart => ({
  slot: 'memory-match',
  choice: fixtureChoice,
  total: 0,
  report: reportWith({}),
  settings: null,
  playedShare: changes.isFinished === false ? 0.4 : 1,
  isFinished: true,
  ...changes,
});

/** A session of Ada, a fixture player, that has ended. She played the fixture game in every part. */
export const endedSession = (plan: PlayPlan, changes: Partial<EndedSession> = {}): EndedSession => ({
  phase: 'ended',
  end: 'finished',
  failure: null,
  resultsSaved: false,
  plan,
  attempt: plan.parts.length,
  pauses: new Set(),
  sessionId: 'session',
  userId: 'ada',
  startedAt: '2026-11-21T10:00:00Z',
  pinned: plan.parts.map(({ slot }) => [{ slot, choice: fixtureChoice }]),
  partIndex: plan.parts.length - 1,
  remaining: [],
  mounted: null,
  played: plan.parts.map(({ slot }) => playedPart({ slot })),
  total: 0,
  ending: null,
  broken: null,
  ...changes,
});

/** The report of a finished game that contains only the given metrics. */
export const reportWith = (metrics: RunReport['metrics']): RunReport => ({ ...EMPTY_REPORT, metrics });

/** The fixture game's release with another version. Version 1.0.0 is the last good one. */
export const versionChoice = (name: string): Choice => ({
  source: name === '1.0.0' ? 'last-good' : 'stable',
  release: { ...fixtureChoice.release, version: name },
});

/**
 * Starts a session with the fixture game on fake timers.
 * @param change changes the platform before the session starts.
 */
export async function playFixture(
  plan: PlayPlan,
  change: (platform: ReturnType<typeof createFixturePlatform>) => void = () => {},
) {
  const fixture = createFixtureGame();
  const platform = createFixturePlatform(fixture.game);
  change(platform);
  const { session, onEnded } = await startFixtureSession(plan, { platform });
  const endPart = async () => {
    fixture.last.host.onGameEnd();
    await vi.advanceTimersByTimeAsync(0);
  };
  const goOn = async () => {
    session.continueSet();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fixture, platform, session, onEnded, endPart, goOn };
}
