import type { GameModule } from '@mindloom/game-contract';
import type { Choice } from '@mindloom/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFailure } from '../../platform/loading/load-failure';
import {
  type AttemptEvent,
  idleSession,
  isPreview,
  hasResult,
  secondsLeft,
  type Session,
  sessionAfter,
  type SessionEvent,
  sessionScore,
} from './session';
import { createFixtureGame, fixtureChoice } from './testing/fixture-game';
import { planOf, reportWith } from './testing/fixture-session';

const game: GameModule = createFixtureGame().game;
const [onePart, set] = [planOf('memory-match'), planOf('memory-match', 'word-recall', 'mental-math')];
const best: Choice = { ...fixtureChoice, source: 'candidate' };
const crash = loadFailure('crash', 'boom');
const gone = loadFailure('http', 'gone');

const started: SessionEvent = {
  type: 'started',
  sessionId: 's1',
  userId: 'ada',
  startedAt: '2026-11-21T10:00:00Z',
};
const chosen = (plan = onePart, choices: readonly Choice[] = [fixtureChoice]): AttemptEvent => ({
  type: 'chosen',
  plan,
  choices: plan.parts.map(() => choices),
});
const loaded: AttemptEvent = { type: 'loaded', game, choice: fixtureChoice };
const ready: AttemptEvent = { type: 'partReady', atMs: 0 };
const score = (total: number): AttemptEvent => ({ type: 'scored', total });
const partEnded: AttemptEvent = { type: 'partEnded', report: reportWith({ moves: 6 }) };
const failedAt = (atMs: number): AttemptEvent => ({ type: 'partFailed', failure: crash, atMs });
const limit: SessionEvent = { type: 'endRequested', end: 'limit' };
const withdrawn = (slot: string): SessionEvent => ({ type: 'withdrawn', slot });

/** Events of a load belong to the current attempt. */
type Step = AttemptEvent | Exclude<SessionEvent, { attempt: number }>;
const isAttemptEvent = (step: Step): step is AttemptEvent =>
  ['chosen', 'loadFailed', 'loaded', 'partReady', 'scored', 'partEnded', 'partFailed'].includes(step.type);
const after = (session: Session, step: Step): Session =>
  sessionAfter(session, isAttemptEvent(step) ? { ...step, attempt: session.attempt } : step);
const play = (...steps: Step[]): Session => steps.reduce(after, idleSession(onePart));
const playing = (...steps: Step[]) => play(started, chosen(), loaded, ready, ...steps);
const playingSet = (...steps: Step[]) => play(started, chosen(set), loaded, ready, ...steps);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(started, chosen(), chosen(set), loaded, ready, partEnded, { type: 'saved' }),
  fc.nat(500).map(score),
  fc.nat(10_000).map(failedAt),
  fc.constantFrom('limit', 'left').map((end) => ({ type: 'endRequested', end }) as const),
  fc.constantFrom('memory-match', 'word-recall').map(withdrawn),
  fc.constantFrom<Step>(
    { type: 'loadFailed', failure: gone },
    { type: 'paused', reasons: ['hidden', 'player'] },
    { type: 'resumed', reason: 'player' },
  ),
);
const anySteps = fc.array(anyStep, { maxLength: 40, size: 'max' });
/** All states that the steps lead through. */
const statesOf = (steps: readonly Step[]): Session[] =>
  steps.reduce<Session[]>((all, step) => [...all, after(all.at(-1) ?? idleSession(onePart), step)], []);

describe('a play session', () => {
  it('moves from idle to loading and playing on Start, and stays idle without a user [GAME-15]', () => {
    expect(play(started).phase).toBe('loading');
    expect(playing().phase).toBe('playing');
    const idle = idleSession(onePart);
    expect(sessionAfter(idle, { ...started, userId: null })).toBe(idle);
  });

  it('has score, timeLeft, isPlaying, showFeedback and resultsSaved [GAME-16]', () => {
    const scored = playing(score(40));
    expect(sessionScore(scored)).toBe(40);
    expect(secondsLeft(scored, onePart.limitMs - 12_300)).toBe(13);
    expect(scored.phase).toBe('playing');
    const over = after(scored, partEnded);
    expect(sessionScore(over)).toBe(40);
    expect(secondsLeft(over, onePart.limitMs + 20)).toBe(0);
    expect(over).toMatchObject({ phase: 'ended', resultsSaved: false });
    expect(after(over, { type: 'saved' })).toMatchObject({ phase: 'ended', resultsSaved: true });
  });

  it('takes each score as the new total, not as an increment [GAME-42]', () => {
    expect(sessionScore(playing(score(10), score(25), score(15)))).toBe(15);
  });

  it('ends by the first of the two clocks and ignores the other [GAME-19]', () => {
    const byGame = playing(score(30), partEnded);
    const byLimit = playing(score(30), limit, partEnded);
    expect(byGame).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(byLimit).toMatchObject({ phase: 'ended', end: 'limit' });
    expect(after(byGame, limit)).toBe(byGame);
    expect(after(byLimit, partEnded)).toBe(byLimit);
  });

  it('sums the games of a set [DAILY-04]', () => {
    const next = [loaded, ready];
    const second = playingSet(score(40), partEnded, ...next, score(25));
    expect(sessionScore(second)).toBe(65);
    const over = [partEnded, ...next, score(7), partEnded].reduce(after, second);
    expect(over).toMatchObject({ phase: 'ended', end: 'finished' });
    expect(sessionScore(over)).toBe(72);
  });

  it('ends once, and its score does not change after the end, in any order of events [GAME-22]', () => {
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

  it('ignores events of older attempts', () => {
    fc.assert(
      fc.property(
        anySteps,
        anyStep.filter(isAttemptEvent),
        fc.integer({ min: 1, max: 5 }),
        (steps, step, age) => {
          const session = statesOf([started, chosen(set), ...steps]).at(-1) ?? idleSession(onePart);
          expect(sessionAfter(session, { ...step, attempt: session.attempt - age })).toBe(session);
        },
      ),
    );
  });

  it('starts a new attempt with every load and close, so an abandoned load cannot come back', () => {
    const attempts = [
      idleSession(onePart),
      play(started),
      play(started, chosen(set)),
      playingSet(partEnded),
      playingSet(partEnded, { type: 'closed' }),
      playingSet(partEnded, { type: 'closed' }, started),
    ].map(({ attempt }) => attempt);
    expect(attempts).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('shows no result when nothing could be loaded', () => {
    const failed = play(started, chosen(), { type: 'loadFailed', failure: gone });
    expect(failed).toMatchObject({ phase: 'failed', failure: { code: 'ML-101' } });
    expect(after(failed, partEnded)).toBe(failed);
  });

  it('keeps the games of a set that were played when the next one cannot be loaded', () => {
    const over = playingSet(score(40), partEnded, { type: 'loadFailed', failure: gone });
    expect(over).toMatchObject({ phase: 'ended', end: 'crashed', failure: { code: 'ML-101' } });
    expect(sessionScore(over)).toBe(40);
  });
});

describe('a game that fails', () => {
  const candidate = [started, chosen(onePart, [best, fixtureChoice]), { ...loaded, choice: best }] as const;

  it('within 5 s of its first frame and without a score is replaced by the next release', () => {
    const lost = play(...candidate, { type: 'partReady', atMs: 1000 }, failedAt(6000));
    expect(lost).toMatchObject({ phase: 'loading', total: 0, remaining: [fixtureChoice] });
    expect(lost).toMatchObject({ broken: { choice: best, isQuarantined: true } });
  });

  it('before its first frame is replaced, even if it scored', () => {
    expect(play(...candidate, score(3), failedAt(90_000))).toMatchObject({ phase: 'loading', total: 0 });
  });

  it('without another release fails the session', () => {
    const failed = playing(failedAt(100));
    expect(failed).toMatchObject({ phase: 'failed', failure: { code: 'ML-108' } });
    expect(failed).toMatchObject({ broken: { isQuarantined: true } });
  });

  it.each([
    ['after a score', [score(8), failedAt(1000)], 8],
    ['more than 5 s after its first frame', [failedAt(5001)], 0],
  ] as const)('%s ends the session and keeps its score', (_, steps, expected) => {
    const over = playing(...steps);
    expect(over).toMatchObject({ phase: 'ended', end: 'crashed', failure: { code: 'ML-108' } });
    expect(sessionScore(over)).toBe(expected);
    expect(over).toMatchObject({ broken: { isQuarantined: false } });
  });

  it('while the session waits for its last report ends the session for the requested reason', () => {
    expect(playing(limit, failedAt(100))).toMatchObject({ phase: 'ended', end: 'limit', failure: null });
  });
});

describe('a session that is asked to end', () => {
  it('waits for the last report of its game and keeps the first reason', () => {
    const asked = playing(score(5), limit, { type: 'endRequested', end: 'left' });
    expect(asked).toMatchObject({ phase: 'playing', ending: { end: 'limit' } });
    const over = [score(12), partEnded].reduce(after, asked);
    expect(over).toMatchObject({
      phase: 'ended',
      end: 'limit',
      finished: [{ report: { metrics: { moves: 6 } } }],
    });
    expect(sessionScore(over)).toBe(12);
  });

  it('ends a set before its last game', () => {
    expect(playingSet(limit, partEnded)).toMatchObject({ phase: 'ended', end: 'limit' });
    expect(playingSet(partEnded, limit)).toMatchObject({ phase: 'ended', end: 'limit' });
  });
});

describe('a withdrawn slot', () => {
  it('ends a play with the failure and the score so far', () => {
    const over = playing(score(30), withdrawn('memory-match'), partEnded);
    expect(over).toMatchObject({ phase: 'ended', end: 'withdrawn', failure: { code: 'ML-111' } });
    expect(over.phase === 'ended' && hasResult(over)).toBe(true);
  });

  it('leaves no result when nothing was scored', () => {
    const over = playing(withdrawn('memory-match'), partEnded);
    expect(over.phase === 'ended' && !hasResult(over)).toBe(true);
  });

  it('fails a session that is still loading its first game', () => {
    expect(play(started, chosen(), withdrawn('memory-match'))).toMatchObject({
      phase: 'failed',
      failure: { code: 'ML-110' },
    });
  });

  it('does not change a session that plays another slot or still chooses its releases', () => {
    const session = playing();
    expect(after(session, withdrawn('mental-math'))).toBe(session);
    const choosing = play(started);
    expect(after(choosing, withdrawn('memory-match'))).toBe(choosing);
  });
});

it('is paused until the last reason is removed, and ignores a reason that it already has', () => {
  const paused = playing({ type: 'paused', reasons: ['hidden', 'player'] });
  expect(after(paused, { type: 'paused', reasons: ['player'] })).toBe(paused);
  const resumed = after(paused, { type: 'resumed', reason: 'hidden' });
  expect([...resumed.pauses]).toEqual(['player']);
  expect(after(resumed, { type: 'resumed', reason: 'player' }).pauses.size).toBe(0);
});

it('has no result after a preview', () => {
  const preview: Choice = { ...fixtureChoice, source: 'preview' };
  const over = play(started, chosen(), { ...loaded, choice: preview }, ready, score(30), partEnded);
  expect(isPreview(over)).toBe(true);
  expect(over.phase === 'ended' && !hasResult(over)).toBe(true);
});
