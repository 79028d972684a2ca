import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { advance, expectReplays, scriptedRuns } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageMs,
  bestMs,
  engine,
  guessCount,
  isLastRound,
  medianMs,
  type ReactionEvent,
  type ReactionState,
  totalPoints,
} from './engine';

/** The number of ms by which the performance timeline is ahead of the run's clock. */
const TIMELINE_AHEAD_MS = 1_000_000;

const idle = () => engine.start({ ...defaultSettings, difficulty: 'easy', seed: 5 }, 0);

const started = (state: ReactionState, atMs = 0) => engine.step(state, { type: 'started' }, atMs);

/** Advances time until the delay of the target has ended. */
function due(state: ReactionState): { state: ReactionState; atMs: number } {
  const atMs = engine.wakeAtMs(state);
  if (atMs === null) throw new Error('no target is pending');
  return { state: advance(engine, state, atMs), atMs };
}

/** Advances time until the target is on the screen, `lateMs` after the end of its delay. */
function shown(waiting: ReactionState, lateMs = 30) {
  const { state, atMs } = due(waiting);
  const frameMs = TIMELINE_AHEAD_MS + atMs + lateMs;
  return { state: engine.step(state, { type: 'targetShown', frameMs }, atMs + lateMs), frameMs };
}

const pressAt = (stampMs: number, onTarget = true): ReactionEvent => ({ type: 'pressed', stampMs, onTarget });

const playRound = (waiting: ReactionState, reactionMs: number) => {
  const { state, frameMs } = shown(waiting);
  return engine.step(state, pressAt(frameMs + reactionMs), 0);
};

describe('the states of a round', () => {
  it('a round goes from waiting-to-start through wait and target to result [REA-02]', () => {
    const waiting = started(idle());
    const target = shown(waiting);
    const result = engine.step(target.state, pressAt(target.frameMs + 250), 0);
    expect([idle(), waiting, target.state, result].map(({ phase }) => phase.name)).toEqual([
      'waiting-to-start',
      'wait',
      'target',
      'result',
    ]);
  });

  it('the target is shown after the delay, and the reaction time starts at the frame that shows it [REA-03]', () => {
    const waiting = started(idle(), 700);
    expect(engine.wakeAtMs(waiting)).toBe(700 + waiting.round.delayMs);
    expect(advance(engine, waiting, 699 + waiting.round.delayMs)).toBe(waiting);
    const { state, frameMs } = shown(waiting);
    expect(state.phase.name).toBe('target');
    expect(state.round.timeStartedMs).toBe(frameMs);
  });

  it('the next round follows a result, and the run ends after the last round', () => {
    let state = started(idle());
    for (let round = 1; round <= 5; round++) {
      state = playRound(state, 300);
      expect([state.roundNumber, isLastRound(state)]).toEqual([round, round === 5]);
      state = engine.step(state, { type: 'continued' }, 10_000 * round);
    }
    expect(engine.isOver(state)).toBe(true);
    expect(state.timesMs).toEqual([300, 300, 300, 300, 300]);
  });

  it('an event that is not allowed returns the same state object', () => {
    const { state: target, frameMs } = shown(started(idle()));
    const result = engine.step(target, pressAt(frameMs + 250), 0);
    const refused: [ReactionState, ReactionEvent][] = [
      [idle(), pressAt(0)],
      [idle(), { type: 'continued' }],
      [idle(), { type: 'targetShown', frameMs: 0 }],
      [started(idle()), { type: 'started' }],
      [started(idle()), { type: 'targetShown', frameMs: 0 }],
      [target, { type: 'targetShown', frameMs: 1 }],
      [target, { type: 'continued' }],
      [result, pressAt(frameMs + 400)],
      [result, { type: 'started' }],
    ];
    for (const [state, event] of refused) expect(engine.step(state, event, 9_999)).toBe(state);
  });
});

describe('reaction time', () => {
  it('the reaction time in whole ms is the time stamp of the press minus that of the frame, even if the press is delivered late [REA-08]', () => {
    const stamps = fc.double({ min: 0, max: 5000, noNaN: true });
    fc.assert(
      fc.property(stamps, fc.nat(3000), (reactionMs, deliveredMs) => {
        const { state, frameMs } = shown(started(idle()));
        const result = engine.step(state, pressAt(frameMs + reactionMs), deliveredMs);
        expect(Math.abs((result.round.timeToReactMs ?? NaN) - reactionMs)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Number.isInteger(result.round.timeToReactMs)).toBe(true);
      }),
    );
  });

  it('a hit adds its points to the score [REA-12]', () => {
    const first = playRound(started(idle()), 250);
    expect(engine.score(first)).toBe(400);
    expect(engine.score(playRound(engine.step(first, { type: 'continued' }, 0), 500))).toBe(600);
  });

  it('if a press arrives before the report of the frame that shows the target, the press is counted after this report', () => {
    const { state, atMs } = due(started(idle()));
    const held = engine.step(state, pressAt(atMs + 130), atMs + 20);
    expect(held.phase.name).toBe('target');
    const again = engine.step(held, pressAt(atMs + 500), atMs + 21);
    const result = engine.step(again, { type: 'targetShown', frameMs: atMs + 10 }, atMs + 30);
    expect(result.round.timeToReactMs).toBe(120);
  });

  it('a guess is excluded from the average and counted in the summary', () => {
    const guess = playRound(started(idle()), 40);
    expect(guess.phase.name).toBe('result');
    expect(engine.score(guess)).toBe(10);
    expect(engine.summary(guess).metrics).toEqual({
      rounds: 1,
      guesses: 1,
      earlyPresses: 0,
      misses: 0,
      voidedRounds: 0,
    });
  });

  it('a press beside the target counts as a miss and does not end the measurement', () => {
    const { state, frameMs } = shown(started(idle()));
    const missed = engine.step(state, pressAt(frameMs + 200, false), 0);
    expect(missed.phase).toEqual(state.phase);
    expect(missed.misses).toBe(1);
    expect(engine.step(missed, pressAt(frameMs + 300), 0).timesMs).toEqual([300]);
  });
});

describe('a restarted round', () => {
  const idleAgain = { roundNumber: 1, timesMs: [], phase: { name: 'waiting-to-start' } };

  it('a press during the wait restarts the round without a penalty [REA-16]', () => {
    const early = engine.step(started(idle()), pressAt(1, false), 400);
    expect(early).toMatchObject({
      ...idleAgain,
      phase: { again: 'early' },
      earlyPresses: 1,
      voidedRounds: 0,
    });
    expect(engine.score(early)).toBe(0);
    expect(engine.wakeAtMs(early)).toBeNull();
    expect(playRound(started(early), 250).timesMs).toEqual([250]);
  });

  it('a restarted round keeps the earlier rounds and their points [REA-16]', () => {
    const second = engine.step(playRound(started(idle()), 250), { type: 'continued' }, 0);
    const early = engine.step(second, pressAt(1, false), 100);
    expect(early).toMatchObject({ roundNumber: 2, timesMs: [250], phase: { name: 'waiting-to-start' } });
    expect(engine.score(early)).toBe(400);
  });

  it('a press with a time stamp before the frame that shows the target restarts the round', () => {
    const { state, frameMs } = shown(started(idle()));
    expect(engine.step(state, pressAt(frameMs - 0.1), 0)).toMatchObject({ phase: { again: 'early' } });
  });

  it('a target that is shown more than 100 ms late restarts the round, even if a press came first', () => {
    expect(shown(started(idle()), 100).state.phase.name).toBe('target');
    expect(shown(started(idle()), 101).state).toMatchObject({
      ...idleAgain,
      phase: { again: 'late' },
      voidedRounds: 1,
    });
    const { state, atMs } = due(started(idle()));
    const held = engine.step(state, pressAt(atMs + 300), atMs + 400);
    const late = engine.step(held, { type: 'targetShown', frameMs: atMs + 16 }, atMs + 400);
    expect(late).toMatchObject({ ...idleAgain, phase: { again: 'late' } });
  });

  it('a pause restarts the round only during the wait or while the target is shown', () => {
    const { state: target, frameMs } = shown(started(idle()));
    for (const state of [started(idle()), target])
      expect(engine.resumed?.(state, 0)).toMatchObject({ ...idleAgain, phase: { again: 'paused' } });
    const result = engine.step(target, pressAt(frameMs + 200), 0);
    for (const state of [idle(), result]) expect(engine.resumed?.(state, 0)).toBe(state);
  });

  it('a restarted round has a new delay and position', () => {
    const before = started(idle());
    const early = engine.step(before, pressAt(1), 400);
    expect(early.round).not.toEqual(before.round);
  });
});

const reactions = fc.array(fc.integer({ min: 100, max: 5000 }), { minLength: 1 });

it('averageMs returns the average in whole ms, bestMs the shortest time, and both return null without a time [REA-07]', () => {
  expect([averageMs([]), bestMs([])]).toEqual([null, null]);
  expect([averageMs([300]), bestMs([300])]).toEqual([300, 300]);
  expect([averageMs([300, 201, 400]), bestMs([300, 201, 400])]).toEqual([300, 201]);
  expect(averageMs([300, 301])).toBe(301);
});

it('medianMs returns the middle time, or the mean of the two middle times', () => {
  expect(medianMs([])).toBeNull();
  expect(medianMs([900, 200, 300])).toBe(300);
  expect(medianMs([900, 200, 300, 400])).toBe(350);
});

it('the best time is never above the median or the average', () => {
  fc.assert(
    fc.property(reactions, (timesMs) => {
      const best = bestMs(timesMs) ?? NaN;
      expect(best).toBeLessThanOrEqual(medianMs(timesMs) ?? NaN);
      expect(best).toBeLessThanOrEqual(averageMs(timesMs) ?? NaN);
      expect(averageMs(timesMs)).toBeLessThanOrEqual(Math.max(...timesMs));
    }),
  );
});

it('guesses change neither best, average nor median time, but are counted and earn 10 points each', () => {
  fc.assert(
    fc.property(reactions, fc.array(fc.integer({ min: 0, max: 99 })), (timesMs, guessesMs) => {
      const all = [...guessesMs, ...timesMs];
      expect(bestMs(all)).toBe(bestMs(timesMs));
      expect(averageMs(all)).toBe(averageMs(timesMs));
      expect(medianMs(all)).toBe(medianMs(timesMs));
      expect(guessCount(all)).toBe(guessesMs.length);
      expect(totalPoints(all)).toBe(totalPoints(timesMs) + 10 * guessesMs.length);
    }),
  );
});

const moves = fc.array(
  fc.record({
    afterMs: fc.nat(2000),
    wanted: fc.oneof(
      fc.constantFrom<ReactionEvent>({ type: 'started' }, { type: 'continued' }),
      fc.nat(60_000).map((frameMs): ReactionEvent => ({ type: 'targetShown', frameMs })),
      fc
        .record({ stampMs: fc.nat(60_000), onTarget: fc.boolean() })
        .map((press): ReactionEvent => ({ type: 'pressed', ...press })),
    ),
  }),
  { maxLength: 60 },
);

it('the log of a run replays to the same score and summary, with and without pauses', () => {
  expectReplays(
    engine,
    scriptedRuns(engine, moves, (_state, wanted): ReactionEvent => wanted),
  );
});
