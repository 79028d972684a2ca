import { declaredMetrics, type GameInfo, isValidTotal } from '@mindloom/game-contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../engine';
import { replay } from './replay';
import type { ScriptedRun } from './scripted-runs';

/** What a game's engine is held to, whatever its player does. */
export interface Laws<State, Event extends { type: string }> {
  engine: Engine<State, Event>;
  info: GameInfo;
  runs: fc.Arbitrary<ScriptedRun<Event>>;
  /** Events out of the blue. */
  anyEvent: fc.Arbitrary<Event>;
  /** Are these the only events that may change this state? All others must leave it, by identity. */
  allowed: (state: State, event: Event) => boolean;
  /** What holds for every state of this game besides. */
  also?: (state: State, atMs: number) => void;
}

/** The total is valid, all figures are declared, and nothing is overdue: an early timer changes nothing. */
function expectLawful<State, Event extends { type: string }>(
  { engine, info }: Pick<Laws<State, Event>, 'engine' | 'info'>,
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

/**
 * Expects every state of every run to be lawful, and events that are not allowed to change nothing.
 * @param numRuns how many runs are tried.
 */
export function expectLaws<State, Event extends { type: string }>(
  { engine, info, runs, anyEvent, allowed, also }: Laws<State, Event>,
  numRuns = 300,
): void {
  fc.assert(
    fc.property(runs, anyEvent, ({ settings, script }, another) => {
      for (const { state, atMs } of replay(engine, settings, script)) {
        expectLawful({ engine, info }, state, atMs);
        also?.(state, atMs);
        expect(engine.step(state, another, atMs) !== state).toBe(allowed(state, another));
      }
    }),
    { numRuns },
  );
}

/** All states of some runs, always the same ones: for a test that runs get everywhere. */
export const statesOf = <State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  runs: fc.Arbitrary<ScriptedRun<Event>>,
  numRuns = 200,
): readonly State[] =>
  fc
    .sample(runs, { numRuns, seed: 1 })
    .flatMap(({ settings, script }) => replay(engine, settings, script).map(({ state }) => state));
