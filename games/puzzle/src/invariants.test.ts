import {
  expectInvariants,
  expectReplays,
  expectSameRuns,
  replay,
  scriptedRuns,
  statesOf,
} from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIBRARY } from './content/library';
import { canHint, engine, type PuzzleEvent, type PuzzleState } from './engine';
import { info } from './info';

/** The right answer to each question. */
const ANSWERS = new Map(LIBRARY.map(({ question, correctAnswer }) => [question, correctAnswer]));

/** What the player wants to do. `any` is a random event. */
type Move = 'solve' | 'guess' | { any: PuzzleEvent };

const anyAnswer = fc.constantFrom(...LIBRARY.slice(0, 20).flatMap(({ answers }) => answers), '', 'A unicorn');
const anyEvent = fc.oneof(
  { weight: 4, arbitrary: anyAnswer.map((answer): PuzzleEvent => ({ type: 'answered', answer })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<PuzzleEvent>({ type: 'hinted' }, { type: 'restarted' }, { type: 'skipped' }),
  },
  { weight: 1, arbitrary: fc.constant<PuzzleEvent>({ type: 'answered', answer: null }) },
);
const move = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Move>('solve') },
  { weight: 2, arbitrary: fc.constant<Move>('guess') },
  { weight: 3, arbitrary: anyEvent.map((any): Move => ({ any })) },
);
const wait = fc.oneof({ weight: 9, arbitrary: fc.nat(4000) }, { weight: 1, arbitrary: fc.nat(60_000) });

function eventOf({ puzzle, answers }: PuzzleState, wanted: Move): PuzzleEvent {
  if (typeof wanted === 'object') return wanted.any;
  return { type: 'answered', answer: wanted === 'solve' ? puzzle.correctAnswer : (answers[0] ?? '') };
}

const moves = fc.array(fc.record({ afterMs: wait, wanted: move }), { maxLength: 80, size: 'max' });
const runs = scriptedRuns(engine, moves, eventOf);

function allowed(state: PuzzleState, event: PuzzleEvent): boolean {
  const { name } = state.phase;
  if (event.type === 'hinted') return canHint(state);
  if (event.type === 'restarted') return name === 'gameOver';
  if (event.type === 'skipped') return name === 'ready' || name === 'answered';
  return name === 'asking' && (event.answer === null || state.answers.includes(event.answer));
}

function also(state: PuzzleState) {
  const { tally, level, streak } = state;
  const { right, bestStreak } = tally;
  for (const { question, answer } of engine.summary(state).missed ?? [])
    expect(ANSWERS.get(question)).toBe(answer);
  expect(level).toBe(right + 1);
  expect(streak).toBeLessThanOrEqual(bestStreak);
  expect(bestStreak).toBeLessThanOrEqual(right);
}

describe('random runs', () => {
  it('random runs reach every phase and a level above 8, and have right, wrong and late answers', () => {
    const states = statesOf(engine, runs);
    expect(new Set(states.map(({ phase }) => phase.name))).toEqual(
      new Set(['ready', 'asking', 'answered', 'gameOver', 'over']),
    );
    const verdicts = states.flatMap(({ phase }) => (phase.name === 'answered' ? [phase.verdict] : []));
    expect(new Set(verdicts)).toEqual(new Set(['right', 'wrong', 'late']));
    expect(Math.max(...states.map(({ level }) => level))).toBeGreaterThan(8);
  });

  it('random runs have only valid states, and events that are not allowed change nothing [GAME-52]', () => {
    expectInvariants({ engine, info, runs, anyEvent, allowed, also });
  });

  it('random runs reach game over only by a null answer [PUZ-09]', () => {
    const isOver = ({ phase }: PuzzleState) => phase.name === 'gameOver' || phase.name === 'over';
    fc.assert(
      fc.property(runs, ({ settings, script }) => {
        const moments = replay(engine, settings, script);
        moments.slice(1).forEach(({ state, event }, index) => {
          const before = moments[index]?.state ?? state;
          if (!isOver(state) || isOver(before)) return;
          expect(event).toEqual({ type: 'answered', answer: null });
        });
      }),
      { numRuns: 300 },
    );
  });

  it('the same seed and events give the same run, however late the timers are', () => {
    expectSameRuns(engine, runs);
  });

  it('the log of a run replays to the same score and summary, with and without pauses', () => {
    expectReplays(engine, runs);
  });
});
