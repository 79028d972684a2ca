import type { Choice } from '@mindloom/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionAfter } from './session';
import { gameScore, hasResult, idleSession, isPreview, secondsLeft, sessionScore } from './session-state';
import { fixtureChoice } from './testing/fixture-game';
import {
  after,
  anyStep,
  anySteps,
  best,
  chosen,
  endedAt,
  endGame,
  failedAt,
  gone,
  isAttemptEvent,
  left,
  limit,
  LIMIT_MS,
  loaded,
  next,
  onePart,
  partEnded,
  play,
  playing,
  playingSet,
  playPlan,
  pointsIn,
  ready,
  score,
  set,
  started,
  statesOf,
  type Step,
  withdrawn,
} from './testing/session-steps';

describe('a play session', () => {
  it('Start moves a session from idle to loading and then to playing, and a session without a user stays idle [GAME-15]', () => {
    expect(play(started).phase).toBe('loading');
    expect(playing().phase).toBe('playing');
    const idle = idleSession(onePart);
    expect(sessionAfter(idle, { ...started, userId: null })).toBe(idle);
  });

  it("a session's state has score, timeLeft, isPlaying, showFeedback and resultsSaved [GAME-16]", () => {
    const scored = playing(score(40));
    expect(sessionScore(scored)).toBe(40);
    expect(secondsLeft(scored, LIMIT_MS - 12_300)).toBe(13);
    expect(scored.phase).toBe('playing');
    const over = after(scored, partEnded);
    expect(sessionScore(over)).toBe(40);
    expect(secondsLeft(over, LIMIT_MS + 20)).toBe(0);
    expect(over).toMatchObject({ phase: 'ended', resultsSaved: false });
    expect(after(over, { type: 'saved' })).toMatchObject({ phase: 'ended', resultsSaved: true });
  });

  it('a session takes each reported score as the new total, not as an increment [GAME-42]', () => {
    expect(sessionScore(playing(score(10), score(25), score(15)))).toBe(15);
  });

  it('a session ends at the end of the game or at the time limit, whichever comes first, and ignores the other [GAME-19]', () => {
    const byGame = playing(score(30), partEnded);
    const byLimit = playing(score(30), limit, partEnded);
    expect(byGame).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(byLimit).toMatchObject({ phase: 'ended', end: 'limit' });
    expect(after(byGame, limit)).toBe(byGame);
    expect(after(byLimit, partEnded)).toBe(byLimit);
  });

  it("the score of a set is the sum of its games' points; the current game shows its raw total [DAILY-04]", () => {
    const second = playingSet(score(40), partEnded, ...next, score(25));
    expect(sessionScore(second)).toBe(pointsIn(40) + pointsIn(25));
    expect(gameScore(second)).toBe(25);
    const over = [partEnded, ...next, score(7), partEnded].reduce(after, second);
    expect(over).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(sessionScore(over)).toBe(pointsIn(40) + pointsIn(25) + pointsIn(7));
  });

  it('in any order of events, a session ends once and its score does not change after the end [GAME-22]', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const states = statesOf([started, chosen(set), ...steps]);
        const endings = states.filter(
          (state, at) => state.phase === 'ended' && states[at - 1]?.phase !== 'ended',
        );
        expect(endings.length).toBeLessThanOrEqual(1);
        const [end] = endings;
        if (end === undefined) return;
        for (const later of states.slice(states.indexOf(end))) {
          expect(later.phase).toBe('ended');
          expect(sessionScore(later)).toBe(sessionScore(end));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('a session ignores events of older attempts', () => {
    fc.assert(
      fc.property(
        anySteps,
        anyStep.filter(isAttemptEvent),
        fc.integer({ min: 1, max: 5 }),
        (steps, step, age) => {
          const session = statesOf([started, chosen(set), ...steps]).at(-1) ?? idleSession(set);
          expect(sessionAfter(session, { ...step, attempt: session.attempt - age })).toBe(session);
        },
      ),
    );
  });

  it('each load of a session and each close starts a new attempt, so that events of an abandoned load are ignored', () => {
    const attempts = [
      idleSession(onePart),
      play(started),
      playPlan(set, started, chosen(set)),
      playingSet(partEnded),
      playingSet(partEnded, { type: 'closed' }),
      playingSet(partEnded, { type: 'closed' }, started),
    ].map(({ attempt }) => attempt);
    expect(attempts).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('a session fails without a result when no game could be loaded', () => {
    const failed = play(started, chosen(), { type: 'loadFailed', failure: gone });
    expect(failed).toMatchObject({ phase: 'failed', failure: { code: 'ML-101' } });
    expect(after(failed, partEnded)).toBe(failed);
  });

  it('if the next game of a set cannot be loaded, the set keeps the scores of the games that were played', () => {
    const lost: Step = { type: 'loadFailed', failure: gone };
    const over = playingSet(score(40), partEnded, lost, lost, lost);
    expect(over).toMatchObject({ phase: 'ended', end: 'crashed', failure: { code: 'ML-101' } });
    expect(sessionScore(over)).toBe(pointsIn(40));
  });
});

describe('a game that fails', () => {
  const candidate = [started, chosen(onePart, [best, fixtureChoice]), { ...loaded, choice: best }] as const;

  it('a game that fails without a score within 5 s of the first frame is replaced by the next release', () => {
    const lost = play(...candidate, ready, failedAt(5000));
    expect(lost).toMatchObject({ phase: 'loading', total: 0, remaining: [{ choice: fixtureChoice }] });
    expect(lost).toMatchObject({ broken: { choice: best, isQuarantined: true } });
  });

  it('a game that fails before the first frame is replaced, even if it reported a score', () => {
    expect(play(...candidate, score(3), failedAt(90_000))).toMatchObject({ phase: 'loading', total: 0 });
  });

  it('a game that fails at its start fails the session if there is no other release', () => {
    const failed = playing(failedAt(100));
    expect(failed).toMatchObject({ phase: 'failed', failure: { code: 'ML-108' } });
    expect(failed).toMatchObject({ broken: { isQuarantined: true } });
  });

  it.each([
    ['after a score', [score(8), failedAt(1000)], 8],
    ['more than 5 s after its first frame', [failedAt(5001)], 0],
  ] as const)('a game that fails %s ends the session with its score', (_, steps, expected) => {
    const over = playing(...steps);
    expect(over).toMatchObject({ phase: 'ended', end: 'crashed', failure: { code: 'ML-108' } });
    expect(sessionScore(over)).toBe(expected);
    expect(over).toMatchObject({ broken: { isQuarantined: false } });
  });

  it('if a game fails while the session waits for its last report, the session ends for the reason that was requested', () => {
    expect(playing(limit, failedAt(100))).toMatchObject({ phase: 'ended', end: 'limit', failure: null });
  });
});

describe('a session that is asked to end', () => {
  it("a session that is asked to end waits for the game's last report and keeps the first reason for its end", () => {
    const asked = playing(score(5), limit, left);
    expect(asked).toMatchObject({ phase: 'playing', ending: { end: 'limit' } });
    const over = [score(12), partEnded].reduce(after, asked);
    expect(over).toMatchObject({
      phase: 'ended',
      end: 'limit',
      played: [{ report: { metrics: { moves: 6 } }, isFinished: true }],
    });
    expect(sessionScore(over)).toBe(12);
  });

  it('a play that End Game stops before half of its time is unfinished', () => {
    const over = playing(score(5), endGame, partEnded);
    expect(over).toMatchObject({ phase: 'ended', end: 'left', played: [{ total: 5, isFinished: false }] });
    expect(playing(endGame, endedAt(LIMIT_MS / 2))).toMatchObject({ played: [{ isFinished: true }] });
  });
});

describe('a withdrawn slot', () => {
  it('a withdrawn slot ends the play with a failure and the score so far', () => {
    const over = playing(score(30), withdrawn('memory-match'), partEnded);
    expect(over).toMatchObject({ phase: 'ended', end: 'withdrawn', failure: { code: 'ML-111' } });
    expect(over.phase === 'ended' && hasResult(over)).toBe(true);
  });

  it('a withdrawn slot gives no result if nothing was scored', () => {
    const over = playing(withdrawn('memory-match'), partEnded);
    expect(over.phase === 'ended' && !hasResult(over)).toBe(true);
  });

  it('a withdrawn slot fails a session that is still loading its first game', () => {
    expect(play(started, chosen(), withdrawn('memory-match'))).toMatchObject({
      phase: 'failed',
      failure: { code: 'ML-110' },
    });
  });

  it('a withdrawn slot does not change a session that plays another slot or has not chosen its releases yet', () => {
    const session = playing();
    expect(after(session, withdrawn('mental-math'))).toBe(session);
    const choosing = play(started);
    expect(after(choosing, withdrawn('memory-match'))).toBe(choosing);
  });
});

it('a session is paused until the last reason for the pause is removed, and ignores a reason that it already has', () => {
  const paused = playing({ type: 'paused', reasons: ['hidden', 'player'] });
  expect(after(paused, { type: 'paused', reasons: ['player'] })).toBe(paused);
  const resumed = after(paused, { type: 'resumed', reason: 'hidden' });
  expect([...resumed.pauses]).toEqual(['player']);
  expect(after(resumed, { type: 'resumed', reason: 'player' }).pauses.size).toBe(0);
});

it('a session that played a preview has no result', () => {
  const preview: Choice = { ...fixtureChoice, source: 'preview' };
  const over = play(started, chosen(), { ...loaded, choice: preview }, ready, score(30), partEnded);
  expect(isPreview(over)).toBe(true);
  expect(over.phase === 'ended' && !hasResult(over)).toBe(true);
});
