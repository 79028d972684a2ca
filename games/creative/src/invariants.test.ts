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
import { isOpenEnded } from './challenges';
import { type CreativeEvent, type CreativeState, engine, isWaiting } from './engine';
import { info } from './info';
import { CHALLENGE_TYPES } from './rules';

const anyEvent = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('answered' as const),
      challenge: fc.integer({ min: -1, max: 10 }),
      choice: fc.integer({ min: -1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'skipped' } as const) },
);

/** An answer to the current challenge, or a random event. */
const moves = fc.array(
  fc.record({
    afterMs: fc.oneof({ weight: 8, arbitrary: fc.nat(4000) }, { weight: 1, arbitrary: fc.nat(40_000) }),
    wanted: fc.record({ choice: fc.nat(3), any: fc.option(anyEvent, { freq: 4 }) }),
  }),
  { minLength: 5, maxLength: 60, size: 'max' },
);

const runs = scriptedRuns(
  engine,
  moves,
  ({ results }: CreativeState, { choice, any }): CreativeEvent =>
    any ?? { type: 'answered', challenge: results.length, choice },
);

function allowed({ phase, results }: CreativeState, event: CreativeEvent): boolean {
  if (event.type === 'skipped') return isWaiting({ phase });
  const { challenge, choice } = event;
  return phase.name === 'challenge' && challenge === results.length && choice >= 0 && choice <= 3;
}

/** Lists the right answers to all association and visual challenges, without using the summary of the engine. */
const rightAnswers = ({ challenges }: CreativeState) =>
  challenges.flatMap((challenge) => (isOpenEnded(challenge) ? [] : [challenge.correctAnswers.join(' or ')]));

function also(state: CreativeState) {
  const { phase, results, challenges } = state;
  for (const { answer } of engine.summary(state).missed ?? []) expect(rightAnswers(state)).toContain(answer);
  expect(results.length).toBeLessThanOrEqual(challenges.length);
  if (phase.name === 'over') expect(results).toHaveLength(challenges.length);
}

describe('random runs', () => {
  it('random runs reach every phase and the end of the longest list of challenges', () => {
    const states = statesOf(engine, runs);
    const phases = new Set(states.map(({ phase }) => phase.name));
    expect(phases).toEqual(new Set(['loading', 'ready', 'challenge', 'feedback', 'over']));
    expect(
      states.some((state) => engine.isOver(state) && state.results.length === CHALLENGE_TYPES.hard.length),
    ).toBe(true);
    expect(states.some(({ results }) => results.some(({ answer }) => answer === null))).toBe(true);
  });

  it('random runs have only valid states, and events that are not allowed change nothing [GAME-52]', () => {
    expectInvariants({ engine, info, runs, anyEvent, allowed, also }, 150);
  });

  it('in random runs, a result never changes and the total never decreases [GAME-52]', () => {
    fc.assert(
      fc.property(runs, ({ settings, script }) => {
        const states = replay(engine, settings, script).map(({ state }) => state);
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          if (before === undefined) continue;
          expect(state.results.slice(0, before.results.length)).toEqual(before.results);
          expect(engine.score(state)).toBeGreaterThanOrEqual(engine.score(before));
        }
      }),
    );
  });

  it('the same seed and events give the same run, however late the timers are', () => {
    expectSameRuns(engine, runs);
  });

  it('the log of a run replays to the same score and summary, with and without pauses', () => {
    expectReplays(engine, runs);
  });
});
