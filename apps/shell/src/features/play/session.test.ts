import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFailure } from '../../platform/loading/load-failure';
import {
  type Ending,
  idle,
  playState,
  type Session,
  sessionAfter,
  type SessionEvent,
  sessionScore,
} from './session';

const started: SessionEvent = {
  type: 'started',
  sessionId: 's1',
  userId: 'ada',
  startedAt: '2026-11-21T10:00:00Z',
};
const play = (...events: SessionEvent[]): Session => events.reduce(sessionAfter, idle);
const lastEnd: SessionEvent & { type: 'partEnded' } = {
  type: 'partEnded',
  metrics: { moves: 6 },
  isLast: true,
};

const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constant(started),
  fc.constant({ type: 'partReady' } as const),
  fc.nat(500).map((total) => ({ type: 'scored', total }) as const),
  fc.boolean().map((isLast) => ({ type: 'partEnded', metrics: {}, isLast }) as const),
  fc.constant({ type: 'partLost' } as const),
  fc
    .constantFrom('limit', 'left', 'crashed', 'withdrawn')
    .map((end) => ({ type: 'ended', end, failure: null }) as const),
  fc.constant({ type: 'loadFailed', failure: loadFailure('http', 'gone') } as const),
  fc.constant({ type: 'saved' } as const),
);

describe('a play session', () => {
  it('moves from idle to loading and playing on Start, and stays idle without a user [GAME-15]', () => {
    expect(play(started).phase).toBe('loading');
    expect(play(started, { type: 'partReady' }).phase).toBe('playing');
    expect(play({ ...started, userId: null })).toBe(idle);
  });

  it('has score, timeLeft, isPlaying, showFeedback and resultsSaved [GAME-16]', () => {
    const playing = play(started, { type: 'partReady' }, { type: 'scored', total: 40 });
    expect(playState(playing, 12_300)).toEqual({
      score: 40,
      timeLeft: 13,
      isPlaying: true,
      showFeedback: false,
      resultsSaved: false,
    });
    const over = sessionAfter(playing, lastEnd);
    const shown = { score: 40, timeLeft: 0, isPlaying: false, showFeedback: true };
    expect(playState(over, -20)).toEqual({ ...shown, resultsSaved: false });
    expect(playState(sessionAfter(over, { type: 'saved' }), 0)).toEqual({ ...shown, resultsSaved: true });
  });

  it('takes each score as the new total, not as an increment [GAME-42]', () => {
    const events = [10, 25, 15].map((total): SessionEvent => ({ type: 'scored', total }));
    expect(sessionScore(play(started, { type: 'partReady' }, ...events))).toBe(15);
  });

  it('ends by the first of the two clocks and ignores the other [GAME-19]', () => {
    const limit: SessionEvent = { type: 'ended', end: 'limit', failure: null };
    const playing = play(started, { type: 'partReady' }, { type: 'scored', total: 30 });
    const byGame = sessionAfter(playing, lastEnd);
    const byLimit = sessionAfter(playing, limit);
    expect(byGame).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(byLimit).toMatchObject({ phase: 'ended', end: 'limit' });
    expect(sessionAfter(byGame, limit)).toBe(byGame);
    expect(sessionAfter(byLimit, lastEnd)).toBe(byLimit);
  });

  it('sums the games of a set [DAILY-04]', () => {
    const part: SessionEvent = { type: 'partEnded', metrics: {}, isLast: false };
    const ready: SessionEvent = { type: 'partReady' };
    const score = (total: number): SessionEvent => ({ type: 'scored', total });
    const second = play(started, ready, score(40), part, ready, score(25));
    expect(sessionScore(second)).toBe(65);
    const set = play(started, ready, score(40), part, ready, score(25), part, ready, score(7), lastEnd);
    expect(set).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(sessionScore(set)).toBe(72);
  });

  it('ends once, whatever comes in whatever order [GAME-22]', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const states = events.reduce<Session[]>(
          (all, event) => [...all, sessionAfter(all.at(-1) ?? idle, event)],
          [],
        );
        const endings = states.filter(
          (state, at) => state.phase === 'ended' && states[at - 1]?.phase !== 'ended',
        );
        expect(endings.length).toBeLessThanOrEqual(1);
        const firstEnd = states.findIndex(({ phase }) => phase === 'ended');
        if (firstEnd >= 0) {
          const end = states[firstEnd] ?? idle;
          for (const later of states.slice(firstEnd)) expect(sessionScore(later)).toBe(sessionScore(end));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('counts nothing of a game that broke before it was played, and keeps what was played of a set', () => {
    const ready: SessionEvent = { type: 'partReady' };
    const lost = play(started, ready, { type: 'scored', total: 3 }, { type: 'partLost' });
    expect(lost).toMatchObject({ phase: 'loading', total: 0 });
    const firstPart = [ready, { type: 'scored', total: 40 }, { ...lastEnd, isLast: false }] as const;
    const gone: SessionEvent = { type: 'loadFailed', failure: loadFailure('http', 'gone') };
    const set = play(started, ...firstPart, gone);
    expect(set).toMatchObject({ phase: 'ended', end: 'crashed', failure: { code: 'ML-101' } });
    expect(sessionScore(set)).toBe(40);
  });

  it('ends for the reason that the game was asked to report for, not for its report', () => {
    const ending: Ending = { end: 'withdrawn', failure: loadFailure('withdrawn', 'memory-match') };
    const over = play(started, { type: 'partReady' }, { ...lastEnd, ending });
    expect(over).toMatchObject({ phase: 'ended', ...ending, finished: [{ metrics: { moves: 6 } }] });
  });

  it('keeps a failed load apart from a result: nothing of it can be saved', () => {
    const failed = play(started, { type: 'loadFailed', failure: loadFailure('http', 'gone') });
    expect(failed.phase).toBe('failed');
    expect(sessionAfter(failed, lastEnd)).toBe(failed);
  });
});
