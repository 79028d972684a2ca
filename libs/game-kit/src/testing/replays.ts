import { createClock, type GameSettings, type GameSummary, isRunLog } from '@mindloom/game-contract';
import { createFakeHost } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../engine';
import { replayLog } from '../replay-log';
import { createRun } from '../run';
import type { ScriptedRun } from './scripted-runs';

/**
 * The fraction of a millisecond that is added to the times of a test, because the times of a browser's clock have such
 * fractions too.
 */
const FRACTION_MS = 0.037;

/**
 * Plays a script in a real run, and returns the summary. The clock jumps from event to event, and no timer fires, as if
 * all timers were late.
 * @param pauseEvery the run is paused for a minute before every n-th event; 0 for no pause.
 */
export function recordRun<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  settings: GameSettings,
  script: ScriptedRun<Event>['script'],
  pauseEvery = 0,
): { score: number; summary: GameSummary | undefined } {
  let nowMs = 0;
  const clock = createClock(() => nowMs);
  const host = createFakeHost({ clock });
  const run = createRun({ engine, outcomes: () => [], host, settings, onSound: () => {} });
  for (const [index, { afterMs, event }] of script.entries()) {
    nowMs += afterMs + FRACTION_MS;
    if (pauseEvery > 0 && index % pauseEvery === 0) {
      clock.pause();
      run.pause();
      nowMs += 60_000;
      clock.resume();
      run.resume();
    }
    run.send(event);
  }
  run.end();
  run.stop();
  return { score: engine.score(run.state()), summary: host.ends[0] };
}

/**
 * Records a run, and sends its log as JSON. Expects that a replay of this log gives the score and the summary of the
 * run, with and without pauses.
 */
export function expectReplays<State, Event extends { type: string }>(
  engine: Engine<State, Event>,
  runs: fc.Arbitrary<ScriptedRun<Event>>,
  numRuns = 60,
): void {
  fc.assert(
    fc.property(runs, fc.nat(5), ({ settings, script }, pauseEvery) => {
      const { score, summary } = recordRun(engine, settings, script, pauseEvery);
      const { log: recorded, ...reported } = summary ?? { metrics: {} };
      const log: unknown = JSON.parse(JSON.stringify(recorded));
      if (!isRunLog(log)) throw new Error('expected a complete log');
      expect(replayLog(engine, settings, log)).toEqual({ score, summary: reported });
    }),
    { numRuns },
  );
}
