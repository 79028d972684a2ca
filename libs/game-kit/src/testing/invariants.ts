import { declaredMetrics, type GameInfo, isValidTotal } from '@mindloom/game-contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../engine';
import { replay, type ScriptedRun } from './scripted-runs';

/** The invariants of an engine for any events of a player. */
export interface Invariants<State, Event extends { type: string }> {
  engine: Engine<State, Event>;
  info: GameInfo;
  runs: fc.Arbitrary<ScriptedRun<Event>>;
  /** Any event, whether or not it is allowed. */
  anyEvent: fc.Arbitrary<Event>;
  /** Whether an event may change this state. All other events must return the same state by identity. */
  allowed: (state: State, event: Event) => boolean;
  /** Further expectations of this game for every state. */
  also?: (state: State, atMs: number) => void;
}

/** The total is valid, all metrics are declared, and no deadline is overdue: an early timer changes nothing. */
function expectValidState<State, Event extends { type: string }>(
  { engine, info }: Pick<Invariants<State, Event>, 'engine' | 'info'>,
  state: State,
  atMs: number,
): void {
  const score = engine.score(state);
  expect(isValidTotal(score) && Number.isInteger(score)).toBe(true);
  const { metrics } = engine.summary(state);
  expect(declaredMetrics(info, { metrics })).toEqual(metrics);
  const wakeMs = engine.wakeAtMs(state);
  if (wakeMs !== null) expect(wakeMs).toBeGreaterThan(atMs);
  expect(engine.step(state, { type: 'ticked' }, atMs)).toBe(state);
}

/** Expects the invariants to hold in every state of `numRuns` runs. */
export function expectInvariants<State, Event extends { type: string }>(
  { engine, info, runs, anyEvent, allowed, also }: Invariants<State, Event>,
  numRuns = 300,
): void {
  fc.assert(
    fc.property(runs, anyEvent, ({ settings, script }, another) => {
      for (const { state, atMs } of replay(engine, settings, script)) {
        expectValidState({ engine, info }, state, atMs);
        also?.(state, atMs);
        expect(engine.step(state, another, atMs) !== state).toBe(allowed(state, another));
      }
    }),
    { numRuns },
  );
}

/** All states of some fixed runs, for a test that scripted runs reach every part of a game. */
export const statesOf = <State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  runs: fc.Arbitrary<ScriptedRun<Event>>,
  numRuns = 200,
): readonly State[] =>
  fc
    .sample(runs, { numRuns, seed: 1 })
    .flatMap(({ settings, script }) => replay(engine, settings, script).map(({ state }) => state));

/**
 * Expects that the same seed and events give the same run, however often and however late timers wake the engine.
 * @param minTickMs the shortest interval between timers; shorter intervals take longer to test.
 */
export function expectSameRuns<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  runs: fc.Arbitrary<ScriptedRun<Event>>,
  minTickMs = 50,
): void {
  fc.assert(
    fc.property(runs, fc.integer({ min: minTickMs, max: 900 }), ({ settings, script }, tickMs) => {
      const moments = replay(engine, settings, script);
      expect(replay(engine, settings, script)).toEqual(moments);
      expect(replay(engine, settings, script, tickMs)).toEqual(moments);
    }),
  );
}
