import {
  agreesWithAnswers,
  checkedObservations,
  type GameInfo,
  type GameSummary,
  highestTotal,
  isValidTotal,
  MAX_OBSERVATIONS,
  type MissedItem,
  type Observation,
  reportOf,
} from '@mindloom/game-contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../engine';
import { replay, type ScriptedRun } from './scripted-runs';

const MAX_MISSED = 50;

/** The engine, runs and expectations for a check of invariants. */
export interface Invariants<State, Event extends { type: string }> {
  engine: Engine<State, Event>;
  info: GameInfo;
  runs: fc.Arbitrary<ScriptedRun<Event>>;
  /** Generates any event, whether or not it is allowed. */
  anyEvent: fc.Arbitrary<Event>;
  /** Returns true if an event may change a given state. All other events must return the same state object. */
  allowed: (state: State, event: Event) => boolean;
  /** Further expectations of the tested game, for every state. */
  also?: (state: State, atMs: number) => void;
}

/**
 * Expects that the host accepts the whole summary, and that a game that reports missed items reports one for each wrong
 * answer. All fields are compared in one expectation, for speed: this function runs for every state of many runs.
 */
function expectValidSummary(info: GameInfo, { metrics, answers, played, missed = [] }: GameSummary): void {
  const report = reportOf(info, { metrics, answers, played, missed });
  const kept = missed.slice(0, MAX_MISSED);
  expect(report).toMatchObject({ metrics, answers: answers ?? null, played: played ?? null, missed: kept });
  expect(report.metrics).toEqual(metrics);
  const wrong = answers === undefined ? 0 : answers.given - answers.right;
  if (missed.length > 0) expect(missed).toHaveLength(wrong);
  const isExplained = ({ answer, given, reason }: MissedItem) => answer !== given && reason !== '';
  if (!missed.every(isExplained)) expect(missed.filter(isExplained)).toEqual(missed);
}

/** Expects that the host keeps every observation unchanged, and that the observations agree with the answers. */
function expectValidObservations(observations: readonly Observation[], { answers }: GameSummary): void {
  const kept = observations.slice(0, MAX_OBSERVATIONS);
  expect(checkedObservations(observations)).toEqual(kept);
  const agrees = answers === undefined ? observations.length === 0 : agreesWithAnswers(observations, answers);
  if (!agrees) expect({ observations, answers }).toBe('observations that agree with the answers');
}

/**
 * Expects that the total is valid and not above the declared maximum, that no deadline is in the past, and that an
 * early timer changes nothing.
 */
function expectValidState<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  info: GameInfo,
  state: State,
  atMs: number,
): void {
  // Call `expect` only to report a problem, because it is slow, and this function runs for every state of many runs.
  const score = engine.score(state);
  if (!isValidTotal(score) || !Number.isInteger(score))
    expect(score).toBe('a valid total without a fraction');
  const highest = highestTotal(info, atMs);
  if (score > highest) expect(score).toBeLessThanOrEqual(highest);
  const wakeMs = engine.wakeAtMs(state);
  if (wakeMs !== null && !(wakeMs > atMs)) expect(wakeMs).toBeGreaterThan(atMs);
  const ticked = engine.step(state, { type: 'ticked' }, atMs);
  if (ticked !== state) expect(ticked).toBe(state);
}

/**
 * Expects that the invariants hold in every state of `numRuns` runs, and that the played share never decreases, except
 * at a restart.
 */
export function expectInvariants<State, Event extends { type: string }>(
  { engine, info, runs, anyEvent, allowed, also }: Invariants<State, Event>,
  numRuns = 300,
): void {
  fc.assert(
    fc.property(runs, anyEvent, ({ settings, script }, another) => {
      let before: GameSummary = { metrics: {}, played: 0 };
      let observedBefore = 0;
      for (const { state, atMs, event } of replay(engine, settings, script)) {
        expectValidState(engine, info, state, atMs);
        const summary = engine.summary(state);
        // Most steps do not change the summary. Skip these steps, because the check of a summary is slow.
        if (JSON.stringify(summary) !== JSON.stringify(before)) expectValidSummary(info, summary);
        const observations = engine.observations(state);
        if (observations.length !== observedBefore) expectValidObservations(observations, summary);
        observedBefore = observations.length;
        const { played = 0 } = summary;
        if (event?.type !== 'restarted' && played < (before.played ?? 0))
          expect(played).toBeGreaterThanOrEqual(before.played ?? 0);
        before = summary;
        also?.(state, atMs);
        const isChanged = engine.step(state, another, atMs) !== state;
        if (isChanged !== allowed(state, another)) expect(isChanged).toBe(!isChanged);
      }
    }),
    { numRuns },
  );
}

/** Returns all states of some fixed runs. Use them to test that the runs reach every phase of a game. */
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
 * @param minTickMs the minimum interval between timers. Shorter intervals take longer to test.
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
