import type { Choice } from '@mindloom/registry';
import { describe, expect, it } from 'vitest';
import type { PlayPlan } from './play-plan';
import { finishedPlay } from './record-result';
import { endedSession, reportWith } from './testing/fixture-session';

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

describe('the result of an ended session', () => {
  it('has the capped score of its area and the raw total [GAME-45, GAME-46]', () => {
    const session = endedSession(memoryPlan, {
      finished: [{ total: 417, report: reportWith({ moves: 9 }) }],
      played: [choice('memory')],
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

  it('has the score so far when the player left the game', () => {
    expect(finishedPlay(endedSession(memoryPlan, { total: 30 }), 0, 'UTC').memory).toBe(30);
  });

  it('lists every game of a set and splits the sum into thirds [GAME-47]', () => {
    const plan: PlayPlan = {
      ...memoryPlan,
      gameId: 'daily-challenge',
      category: 'balanced',
      parts: [
        { slot: 'memory-match', difficulty: 'medium', seed: 1 },
        { slot: 'mental-math', difficulty: 'medium', seed: 2 },
      ],
    };
    const session = endedSession(plan, {
      finished: [
        { total: 60, report: reportWith({}) },
        { total: 30, report: reportWith({}) },
      ],
      played: [choice('memory'), choice('arithmetic')],
    });
    const sent = finishedPlay(session, 0, 'UTC');
    expect(sent).toMatchObject({ memory: 30, focus: 30, speed: 30, play: { remote: null, rawScore: 90 } });
    expect(sent.play.parts?.map(({ remote, score }) => [remote, score])).toEqual([
      ['memory', 60],
      ['arithmetic', 30],
    ]);
  });
});
