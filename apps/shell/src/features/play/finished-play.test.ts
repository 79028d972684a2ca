import type { Choice } from '@mindloom/registry';
import { describe, expect, it } from 'vitest';
import { finishedPlay } from './finished-play';
import type { PlayPlan } from './play-plan';
import type { Session } from './session';

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

const memoryPlan: PlayPlan = {
  gameId: 'memory-match',
  category: 'memory',
  difficulty: 'easy',
  limitMs: 300_000,
  seed: 9,
  parts: [{ slot: 'memory-match', difficulty: 'easy', seed: 9 }],
};

const ended = (
  finished: (Session & { phase: 'ended' })['finished'],
  total = 0,
): Session & { phase: 'ended' } => ({
  phase: 'ended',
  end: 'finished',
  failure: null,
  resultsSaved: false,
  sessionId: 'session',
  userId: 'ada',
  startedAt: '2026-11-21T10:00:00Z',
  finished,
  total,
});

describe('what a finished session sends', () => {
  it('sends the capped score in its area and keeps the raw total beside it [GAME-45, GAME-46]', () => {
    const session = ended([{ total: 417, metrics: { moves: 9 } }]);
    expect(
      finishedPlay(
        memoryPlan,
        session,
        [choice('memory')],
        Date.parse('2026-11-21T22:05:00Z'),
        'Pacific/Auckland',
      ),
    ).toMatchObject({
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

  it('keeps the score so far of a game that was left', () => {
    expect(finishedPlay(memoryPlan, ended([], 30), [choice('memory')], 0, 'UTC').memory).toBe(30);
  });

  it('names every game of a set and splits the sum in thirds [GAME-47]', () => {
    const plan: PlayPlan = {
      ...memoryPlan,
      gameId: 'daily-challenge',
      category: 'balanced',
      parts: [
        { slot: 'memory-match', difficulty: 'medium', seed: 1 },
        { slot: 'mental-math', difficulty: 'medium', seed: 2 },
      ],
    };
    const session = ended([
      { total: 60, metrics: {} },
      { total: 30, metrics: {} },
    ]);
    const sent = finishedPlay(plan, session, [choice('memory'), choice('arithmetic')], 0, 'UTC');
    expect(sent).toMatchObject({ memory: 30, focus: 30, speed: 30, play: { remote: null, rawScore: 90 } });
    expect(sent.play.parts?.map(({ remote, score }) => [remote, score])).toEqual([
      ['memory', 60],
      ['arithmetic', 30],
    ]);
  });
});
