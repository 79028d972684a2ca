import { declaredMetrics, isValidTotal } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { playByHand, replay } from '@mindloom/game-kit/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIFFICULTIES } from '../tests/player';
import { engine } from './engine';
import { info } from './info';
import { CHALLENGE_TYPES } from './rules';
import type { CreativeEvent, CreativeState } from './state';

const anyEvent = fc.record({
  type: fc.constant('answered' as const),
  challenge: fc.integer({ min: -1, max: 10 }),
  choice: fc.integer({ min: -1, max: 4 }),
});

/** An answer in the order of the list, or an event out of the blue. */
const moves = fc.array(
  fc.record({
    afterMs: fc.oneof({ weight: 8, arbitrary: fc.nat(4000) }, { weight: 1, arbitrary: fc.nat(40_000) }),
    choice: fc.nat(3),
    any: fc.option(anyEvent, { freq: 4 }),
  }),
  { minLength: 5, maxLength: 60, size: 'max' },
);

/** A run's settings, and a script for it that gets somewhere. */
const runs = fc
  .tuple(fc.constantFrom(...DIFFICULTIES), fc.nat(2 ** 32 - 1), moves)
  .map(([difficulty, seed, list]) => {
    const settings = { ...defaultSettings, difficulty, seed };
    const play = playByHand(engine, settings);
    const script = list.map(({ afterMs, choice, any }) => {
      play.wait(afterMs);
      const challenge = play.state.results.length;
      const event: CreativeEvent = any ?? { type: 'answered', challenge, choice };
      play.send(event);
      return { afterMs, event };
    });
    return { settings, script };
  });

/** The only events that may change a state. */
const allowed = ({ phase, results }: CreativeState, { challenge, choice }: CreativeEvent) =>
  phase.name === 'challenge' && challenge === results.length && choice >= 0 && choice <= 3;

function expectLawful(state: CreativeState, atMs: number) {
  const score = engine.score(state);
  expect(isValidTotal(score) && Number.isInteger(score)).toBe(true);
  expect(state.results.length).toBeLessThanOrEqual(state.challenges.length);
  expect(engine.isOver(state)).toBe(state.phase.name === 'over');
  if (engine.isOver(state)) expect(state.results).toHaveLength(state.challenges.length);
  const { metrics } = engine.summary(state);
  expect(declaredMetrics(info, { metrics })).toEqual(metrics);
  const wakeMs = engine.wakeAtMs(state);
  if (wakeMs !== null) expect(wakeMs).toBeGreaterThan(atMs);
  expect(engine.step(state, { type: 'ticked' }, atMs)).toBe(state);
}

describe('whatever the player does', () => {
  it('reaches every phase, and the end of the longest list', () => {
    const states = fc
      .sample(runs, { numRuns: 150, seed: 1 })
      .flatMap(({ settings, script }) => replay(engine, settings, script).map(({ state }) => state));
    const phases = new Set(states.map(({ phase }) => phase.name));
    expect(phases).toEqual(new Set(['loading', 'challenge', 'feedback', 'over']));
    expect(
      states.some((state) => engine.isOver(state) && state.results.length === CHALLENGE_TYPES.hard.length),
    ).toBe(true);
    expect(states.some(({ results }) => results.some(({ answer }) => answer === null))).toBe(true);
  });

  it('every state is lawful, and what is not allowed changes nothing [GAME-52]', () => {
    fc.assert(
      fc.property(runs, anyEvent, ({ settings, script }, another) => {
        for (const { state, atMs } of replay(engine, settings, script)) {
          expectLawful(state, atMs);
          expect(engine.step(state, another, atMs) !== state).toBe(allowed(state, another));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('what has a result keeps it, and the total never falls [GAME-52]', () => {
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

  it('the same seed and events give the same run, whenever timers come', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 50, max: 900 }), ({ settings, script }, tickMs) => {
        const [run, again, punctual] = [Infinity, Infinity, tickMs].map((everyMs) =>
          replay(engine, settings, script, everyMs),
        );
        expect(again).toEqual(run);
        expect(punctual).toEqual(run);
      }),
    );
  });
});
