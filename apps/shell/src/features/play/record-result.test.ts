// @vitest-environment happy-dom
import type { Choice } from '@mindloom/registry';
import { dailySetId } from '@mindloom/domain';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installMemory } from '../../platform/install/install-offer';
import { stubCaches } from '../../platform/testing/fake-caches';
import { finishedMemoryPlay } from '../../platform/testing/finished-memory-play';
import { readSetDone } from '../../service-worker/reminder-state';
import type { PlayPlan } from './play-plan';
import { finishedPlay, noteFinished, withPointer } from './record-result';
import type { PlayedPart } from './session-state';
import { endedSession, planOf, playedPart, reportWith } from './testing/fixture-session';

const choice = (remote: string): Choice => ({
  source: 'stable',
  release: {
    remote,
    version: '1.0.0',
    contract: 1,
    container: remote,
    baseUrl: `${remote}/`,
    entry: 'e.js',
    assets: [],
  },
});

const memoryPlan: PlayPlan = planOf('memory-match');
const setPlan: PlayPlan = { ...planOf('memory-match', 'word-recall', 'mental-math'), category: 'balanced' };

describe('the result of an ended session', () => {
  it('the result of a game contains the class of the pointer (fine or coarse), but the result of a set does not', () => {
    const game = endedSession(memoryPlan, {
      played: [playedPart({ report: reportWith({ moves: 9 }), choice: choice('memory') })],
    });
    expect(withPointer(finishedPlay(game, 0, 'UTC'), 'coarse').play.metrics).toEqual({
      moves: 9,
      coarsePointer: 1,
    });
    const set = endedSession(setPlan, { played: [playedPart({ choice: choice('memory') })] });
    expect(withPointer(finishedPlay(set, 0, 'UTC'), 'coarse').play.metrics).toEqual({});
  });

  it('the result has the capped score of its area and the raw total [GAME-45, GAME-46]', () => {
    const session = endedSession(memoryPlan, {
      played: [playedPart({ total: 417, report: reportWith({ moves: 9 }), choice: choice('memory') })],
    });
    const endedAtMs = Date.parse('2026-11-21T22:05:00Z');
    expect(finishedPlay(session, endedAtMs, 'Pacific/Auckland')).toMatchObject({
      userId: 'ada',
      sessionId: 'session',
      memory: 100,
      focus: 0,
      speed: 0,
      play: {
        rawScore: 417,
        remote: 'memory',
        version: '1.0.0',
        slot: 'memory-match',
        metrics: { moves: 9 },
      },
    });
  });

  it('the result has the score so far if the player left the game', () => {
    const left = endedSession(memoryPlan, {
      end: 'left',
      played: [playedPart({ total: 30, isFinished: false })],
    });
    expect(finishedPlay(left, 0, 'UTC')).toMatchObject({
      memory: 30,
      play: { rawScore: 30, finished: false },
    });
  });

  it('the result of a single game contains the number of right answers, and that the play is finished [DAY-01]', () => {
    const answers = { right: 4, given: 16 };
    const session = endedSession(memoryPlan, {
      played: [playedPart({ report: { ...reportWith({}), answers } })],
    });
    expect(finishedPlay(session, 0, 'UTC').play).toMatchObject({ finished: true, answers });
  });

  it("the result of a game contains the answered items and the version of the game's rules", () => {
    const observations = [{ item: 'a', correct: true, ms: 1, limitMs: null, options: 0, hints: 0, prior: 0 }];
    const report = { ...reportWith({}), observations, rulesVersion: 3 };
    const single = endedSession(memoryPlan, { played: [playedPart({ report })] });
    expect(finishedPlay(single, 0, 'UTC').play).toMatchObject({ observations, rulesVersion: 3 });
    const set = endedSession(setPlan, { played: [playedPart({ report }), playedPart({})] });
    const { play } = finishedPlay(set, 0, 'UTC');
    expect(play.parts).toMatchObject([{ observations, rulesVersion: 3 }, { observations: [] }]);
    expect(play).not.toHaveProperty('observations');
  });

  it('the result contains the log and the settings of each recorded run', () => {
    const log = { startMs: 0, entries: [[10, 'end']] } as const;
    const recorded = playedPart({ report: { ...reportWith({}), log }, settings: defaultSettings });
    const unrecorded = playedPart({ settings: defaultSettings });
    const logsOf = (played: PlayedPart[]) =>
      finishedPlay(endedSession(planOf('memory-match'), { played }), Date.now(), 'UTC').logs;
    expect(logsOf([unrecorded, recorded])).toEqual([{ part: 1, settings: defaultSettings, log }]);
    expect(logsOf([unrecorded])).toBeUndefined();
  });

  it('the result of a set lists each game with its score and points, and gives each area a third of the points [GAME-47]', () => {
    const session = endedSession(setPlan, {
      played: [
        playedPart({ slot: 'memory-match', total: 1_520, choice: choice('memory') }),
        playedPart({ slot: 'number-sequence', total: 9_000, choice: choice('sequence') }),
        playedPart({ slot: 'mental-math', total: 39, choice: choice('arithmetic'), isFinished: false }),
      ],
    });
    const sent = finishedPlay(session, 0, 'UTC');
    expect(sent).toMatchObject({
      memory: 90,
      focus: 90,
      speed: 90,
      play: { remote: null, rawScore: 270, finished: false, answers: null },
    });
    expect(sent.play.parts).toMatchObject([
      { slot: 'memory-match', remote: 'memory', score: 1_520, points: 100, finished: true },
      { slot: 'number-sequence', remote: 'sequence', score: 9_000, points: 150, finished: true },
      { slot: 'mental-math', remote: 'arithmetic', score: 39, points: 20, finished: false },
    ]);
  });
});

describe('what this device notes of a finished play', () => {
  beforeEach(() => {
    stubCaches();
  });
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  const played = finishedMemoryPlay('ada');
  const playOf = (change: object) => ({ ...played, play: { ...played.play, finished: true, ...change } });

  it('a finished daily set is noted for its player, who then gets no reminder for that day', async () => {
    noteFinished(playOf({ gameId: dailySetId }));
    await vi.waitFor(async () => expect(await readSetDone('ada')).toBe('2026-11-21'));
    expect(await readSetDone('ben')).toBeNull();
    expect(installMemory().days).toEqual(['2026-11-21']);
  });

  it('a finished single game counts for the offer to install the app, but does not end the reminder', async () => {
    noteFinished(playOf({}));
    expect(installMemory().days).toEqual(['2026-11-21']);
    expect(await readSetDone('ada')).toBeNull();
  });

  it('a play that was left early counts neither for the reminder nor for the offer to install the app', async () => {
    noteFinished(playOf({ gameId: dailySetId, finished: false }));
    expect(installMemory().days).toEqual([]);
    expect(await readSetDone('ada')).toBeNull();
  });
});

describe('the time to answer', () => {
  const metricsOf = (plan: PlayPlan, reported: Record<string, number> = { moves: 9 }) => {
    const played = plan.parts.map(() =>
      playedPart({ report: reportWith(reported), choice: choice('memory') }),
    );
    return finishedPlay(endedSession(plan, { played }), 0, 'UTC').play.metrics;
  };
  const [part] = memoryPlan.parts;

  it('a play stores a pace other than 1 with the metrics of its game or set', () => {
    expect(metricsOf({ ...memoryPlan, parts: [{ ...part, pace: 10 }] })).toEqual({ moves: 9, pace: 10 });
    expect(metricsOf({ ...setPlan, parts: [{ ...part, pace: 1.5 }, part, part] })).toEqual({ pace: 1.5 });
  });

  it('a play at the normal pace (1) stores no pace, not even if the game reports one', () => {
    expect(metricsOf({ ...memoryPlan, parts: [{ ...part, pace: 1 }] })).toEqual({ moves: 9 });
    expect(metricsOf(memoryPlan, { moves: 9, pace: 10 })).toEqual({ moves: 9 });
  });
});
