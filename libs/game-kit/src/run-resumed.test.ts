import { createClock, type GameSettings } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect, it } from 'vitest';
import type { Engine } from './engine';
import { createRun } from './run';

interface Measurement {
  startedMs: number;
  spoiled: number;
}

const measuring: Engine<Measurement, { type: 'pressed' }> = {
  start: (_settings: GameSettings, nowMs) => ({ startedMs: nowMs, spoiled: 0 }),
  step: (state) => state,
  wakeAtMs: () => null,
  score: (state) => state.spoiled,
  isOver: () => false,
  summary: () => ({ metrics: {} }),
};

function runOf(engine: Engine<Measurement, { type: 'pressed' }>) {
  const host = createFakeHost({ clock: createClock(() => 0) });
  const run = createRun({ engine, outcomes: () => [], host, settings: defaultSettings, onSound: () => {} });
  return { host, run };
}

it('lets an engine void what a pause has spoiled, when the pause ends', () => {
  const { host, run } = runOf({
    ...measuring,
    resumed: (state, nowMs) => ({ startedMs: nowMs, spoiled: state.spoiled + 1 }),
  });
  run.pause();
  expect(run.state().spoiled).toBe(0);
  run.resume();
  expect(run.state().spoiled).toBe(1);
  expect(host.totals).toEqual([1]);
  run.resume();
  expect(run.state().spoiled).toBe(1);
});

it('goes on where it stood when the engine says nothing of pauses', () => {
  const { run } = runOf(measuring);
  const before = run.state();
  run.pause();
  run.resume();
  expect(run.state()).toBe(before);
});
