import type { Difficulty, GameInfo } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { expectInvariants, expectReplays, expectSameRuns, playByHand, scriptedRuns } from '../testing';
import { simulate } from '../testing/simulate';
import { createRoundsEngine } from './rounds-engine';
import {
  roundOf,
  type RoundQuestion,
  type RoundsEvent,
  type RoundsState,
  shownResult,
  turnOf,
} from './rounds-state';
import { roundsBot } from './rounds-bot';
import { roundsMetrics } from './rounds-metrics';

const LEVELS = {
  easy: { rounds: 2, limitMs: 5000 },
  medium: { rounds: 3, limitMs: 4000 },
  hard: { rounds: 4, limitMs: 3000 },
};
const START_MS = 3000;
const NEXT_MS = 2000;

/** The questions of the test engine: each has a new answer, and the third option is always right. */
const engine = createRoundsEngine<RoundQuestion>({
  levels: LEVELS,
  pointsFor: (_difficulty, secondsLeft) => 10 + secondsLeft,
  draw: (_difficulty, random, earlier) => {
    const answer = 100 * (earlier.length + 1) + random.int(0, 9);
    return { answer, options: [answer - 2, answer - 1, answer, answer + 1] };
  },
  explain: ({ answer }) => ({ question: `Which is ${answer}?`, reason: `It is ${answer}.` }),
  measure: ({ answer }) => ({ item: `answer:${answer}`, prior: 0 }),
});
const RIGHT = 2;
const WRONG = 0;

type State = RoundsState<RoundQuestion>;

const answer = (state: State, option: number): RoundsEvent => ({
  type: 'answered',
  turn: turnOf(state),
  option,
});

function play(difficulty: Difficulty = 'easy') {
  const run = playByHand(engine, { difficulty });
  return Object.assign(run, { choose: (option: number) => run.send(answer(run.state, option)) });
}

function startQuestion(difficulty: Difficulty = 'easy') {
  const run = play(difficulty);
  run.wait(START_MS);
  return run;
}

describe('a round', () => {
  it('the first round starts 3 s after the start of the run, so that the player can read the instructions', () => {
    const run = play();
    run.choose(RIGHT);
    run.wait(START_MS - 1);
    expect(run.state.phase.name).toBe('ready');
    run.wait(1);
    expect(run.state.phase).toEqual({ name: 'question', askedAtMs: START_MS, endsAtMs: START_MS + 5000 });
  });

  it('a right answer ends the round and earns points for the seconds on the clock', () => {
    const run = startQuestion();
    run.wait(1200);
    run.choose(RIGHT);
    expect(shownResult(run.state)).toMatchObject({
      isRight: true,
      points: 14,
      secondsLeft: 4,
      openMs: 1200,
    });
    expect(engine.score(run.state)).toBe(14);
  });

  it('a wrong answer ends the round and earns no points', () => {
    const run = startQuestion();
    run.choose(WRONG);
    expect(shownResult(run.state)).toMatchObject({ isRight: false, points: 0, secondsLeft: 5 });
    expect(engine.score(run.state)).toBe(0);
  });

  it('a round ends at its time limit, to the millisecond', () => {
    const run = startQuestion();
    run.wait(4999);
    expect(run.state.phase.name).toBe('question');
    run.wait(1);
    expect(shownResult(run.state)).toMatchObject({
      chosen: null,
      isRight: false,
      points: 0,
      secondsLeft: 0,
    });
  });

  it('a second answer, an unknown option and an answer to another question are ignored [GAME-52]', () => {
    const run = startQuestion();
    const open = run.state;
    for (const option of [-1, 4, 0.5, NaN]) run.choose(option);
    run.send({ type: 'answered', turn: turnOf(open) + 1, option: RIGHT });
    expect(run.state).toBe(open);
    run.choose(WRONG);
    const closed = run.state;
    run.choose(RIGHT);
    expect(run.state).toBe(closed);
    run.wait(NEXT_MS);
    const second = run.state;
    run.send(answer(open, RIGHT));
    expect(run.state).toBe(second);
  });

  it('the next question follows after 2 s, and the run ends 2 s after its last round', () => {
    const run = startQuestion();
    run.choose(RIGHT);
    run.wait(NEXT_MS - 1);
    expect(run.state.phase.name).toBe('result');
    run.wait(1);
    expect(run.state.phase.name).toBe('question');
    expect(run.state.question.answer).toBeGreaterThanOrEqual(200);
    run.choose(WRONG);
    run.wait(NEXT_MS - 1);
    expect(engine.isOver(run.state)).toBe(false);
    run.wait(1);
    expect(engine.isOver(run.state)).toBe(true);
    expect(engine.wakeAtMs(run.state)).toBeNull();
  });
});

describe('a skip', () => {
  it('a skip opens the first and every next question at once, with its full time', () => {
    const run = play();
    run.send({ type: 'skipped' });
    expect(run.state.phase).toEqual({ name: 'question', askedAtMs: 0, endsAtMs: 5000 });
    run.choose(WRONG);
    run.wait(300);
    run.send({ type: 'skipped' });
    expect(run.state.phase).toEqual({ name: 'question', askedAtMs: 300, endsAtMs: 5300 });
    run.choose(RIGHT);
    run.send({ type: 'skipped' });
    expect(engine.isOver(run.state)).toBe(true);
  });
});

describe('the summary', () => {
  it('the summary contains the right answers, all answers including timeouts, and the share of rounds played', () => {
    const run = startQuestion('medium');
    expect(engine.summary(run.state)).toMatchObject({
      answers: { right: 0, given: 0 },
      played: 0,
      missed: [],
    });
    run.choose(RIGHT);
    run.wait(NEXT_MS + 4000);
    expect(engine.summary(run.state)).toMatchObject({ answers: { right: 1, given: 2 }, played: 2 / 3 });
  });

  it('the summary explains each missed question, even after a pause has replaced a question', () => {
    const run = startQuestion();
    const first = run.state.question.answer;
    run.choose(WRONG);
    run.wait(NEXT_MS);
    const state = engine.resumed?.(run.state, run.nowMs) ?? run.state;
    const asked = engine.step(state, { type: 'skipped' }, run.nowMs);
    const late = engine.step(asked, { type: 'ticked' }, run.nowMs + 5000);
    const third = late.question.answer;
    expect(turnOf(late)).toBe(3);
    expect(engine.summary(late).missed).toEqual([
      {
        question: `Which is ${first}?`,
        given: String(first - 2),
        answer: String(first),
        reason: `It is ${first}.`,
      },
      { question: `Which is ${third}?`, answer: String(third), reason: `It is ${third}.` },
    ]);
  });
});

describe('a pause', () => {
  const resumed = (state: State, nowMs: number) => engine.resumed?.(state, nowMs) ?? state;

  it('after a pause, another question with its full time replaces the open question in the same round', () => {
    const { state: before, nowMs } = startQuestion();
    const state = resumed(before, nowMs);
    expect(state.phase).toEqual({ name: 'ready', questionAtMs: nowMs + START_MS, afterPause: true });
    expect(state.question).not.toEqual(before.question);
    expect([roundOf(state), turnOf(state)]).toEqual([1, 2]);
    const again = engine.step(state, { type: 'ticked' }, nowMs + START_MS);
    expect(again.phase).toMatchObject({ endsAtMs: nowMs + START_MS + 5000 });
    expect(engine.summary(again).metrics.redrawn).toBe(1);
  });

  it('a pause between questions restarts the wait for the next question', () => {
    const run = startQuestion();
    run.choose(RIGHT);
    expect(resumed(run.state, 9000)).toEqual({
      ...run.state,
      phase: { name: 'result', nextAtMs: 9000 + NEXT_MS },
    });
    expect(resumed(play().state, 500).phase).toMatchObject({ questionAtMs: 3500, afterPause: false });
  });
});

const anyEvent = fc.oneof(
  fc
    .record({ turn: fc.integer({ min: 0, max: 6 }), option: fc.integer({ min: -1, max: 4 }) })
    .map((event): RoundsEvent => ({ type: 'answered', ...event })),
  fc.constant<RoundsEvent>({ type: 'skipped' }),
);
/** Random moves of the player: an answer to the current question, or any event, whether or not it is allowed. */
const moves = fc.array(fc.record({ afterMs: fc.nat(3000), wanted: fc.oneof(fc.nat(3), anyEvent) }), {
  maxLength: 30,
  size: 'max',
});
const runs = scriptedRuns(engine, moves, (state: State, wanted) =>
  typeof wanted === 'number' ? answer(state, wanted) : wanted,
);

function allowed({ phase, earlier }: State, event: RoundsEvent): boolean {
  if (event.type === 'skipped') return phase.name === 'ready' || phase.name === 'result';
  const isAnswer = event.turn === turnOf({ earlier }) && event.option >= 0 && event.option < 4;
  return phase.name === 'question' && isAnswer;
}

const info: GameInfo = {
  id: 'toy',
  version: '1.0.0',
  contract: 1,
  title: 'Toy',
  area: 'logic',
  reads: [],
  metrics: roundsMetrics(LEVELS),
};

describe('for any events of the player', () => {
  it('for any events, every state and summary is valid, and only an allowed event changes a state', () => {
    const also = (state: State) =>
      expect(state.results.length).toBeLessThanOrEqual(LEVELS[state.difficulty].rounds);
    expectInvariants({ engine, info, runs, anyEvent, allowed, also }, 500);
  });

  it('late timers and punctual timers give the same run', () => {
    expectSameRuns(engine, runs, 1);
  });

  it('the log of a run replays to the same score and summary, with and without pauses', () => {
    expectReplays(engine, runs);
  });

  it('the bot plays to the end, and its rounds have every kind of result', () => {
    const ends = Array.from({ length: 300 }, (_, seed) =>
      simulate(engine, roundsBot, { ...defaultSettings, difficulty: 'hard', seed }).at(-1),
    );
    expect(ends.every((end) => end !== undefined && engine.isOver(end.state))).toBe(true);
    const results = ends.flatMap((end) => end?.state.results ?? []);
    expect(results).toHaveLength(300 * LEVELS.hard.rounds);
    for (const kind of [
      results.filter(({ isRight }) => isRight),
      results.filter(({ isRight, chosen }) => !isRight && chosen !== null),
      results.filter(({ chosen }) => chosen === null),
    ])
      expect(kind.length).toBeGreaterThan(10);
  });
});

it('the engine of timed rounds loads without React', async () => {
  vi.resetModules();
  vi.doMock('react', () => {
    throw new Error('react was loaded');
  });
  try {
    await expect(import('./index')).resolves.toHaveProperty('createRoundsEngine');
    await expect(import('./rounds-board')).rejects.toThrow();
  } finally {
    vi.doUnmock('react');
    vi.resetModules();
  }
});
