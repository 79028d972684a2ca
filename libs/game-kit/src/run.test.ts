import { createClock, type GameSettings } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countingGame, END_MS, engine, EVERY_MS, GOAL } from '../tests/counting-game';
import { advance, type Engine } from './engine';
import { createRun } from './run';

const sounds: string[] = [];

/** Starts a run on fake timers. `stall` advances the clock without firing timers. */
function startRun(rate = 1, outcomes = countingGame.outcomes) {
  let stalledMs = 0;
  const host = createFakeHost({ clock: createClock(() => performance.now() + stalledMs, rate) });
  const run = createRun({
    engine,
    outcomes,
    host,
    settings: defaultSettings,
    onSound: ({ sound }) => sounds.push(sound),
  });
  return { host, run, stall: (ms: number) => (stalledMs += ms) };
}

const wait = (ms: number) => vi.advanceTimersByTime(ms);
const TAP = { type: 'tapped' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  sounds.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('a run', () => {
  it('a run handles its deadlines by itself and reports each new total [GAME-42]', () => {
    const { host, run } = startRun();
    wait(350);
    run.send(TAP);
    expect(host.totals).toEqual([1, 2, 3, 13]);
    expect(run.state().count).toBe(13);
  });

  it('a run sends announcements and toasts to the host, and sounds to onSound [GAME-41]', () => {
    const { host, run } = startRun();
    run.send(TAP);
    expect(host.announcements).toEqual(['10']);
    expect(host.notices).toEqual([{ kind: 'success', text: 'Tapped' }]);
    expect(sounds).toEqual(['tap']);
    expect(host.ends).toEqual([]);
  });

  it("a 'report' outcome makes the run report an unchanged total again", () => {
    const { host, run } = startRun(1, ({ count }) => (count === 0 ? [] : [{ kind: 'report' }]));
    run.send(TAP);
    expect(host.totals).toEqual([10]);
    run.send(TAP);
    expect(host.totals).toEqual([10, 20, 20]);
  });

  it('a run handles the deadlines that are due before an event, even if their timer is late', () => {
    const { host, run, stall } = startRun();
    stall(350);
    run.send(TAP);
    expect(host.totals).toEqual([3, 13]);
    expect(run.state().nextAtMs).toBe(400);
  });

  it('late and early timers give the same run', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ wait: fc.nat(400), stall: fc.nat(400) })), (delays) => {
        const { host, run, stall } = startRun();
        for (const delay of delays) {
          stall(delay.stall);
          wait(delay.wait);
        }
        wait(EVERY_MS);
        const expected = advance(engine, engine.start(defaultSettings, 0), host.clock.now());
        run.stop();
        expect(run.state()).toEqual(expected);
      }),
    );
  });

  it('a timer that fires early changes nothing', () => {
    const { host, run } = startRun(0.5);
    const before = run.state();
    wait(EVERY_MS);
    expect(run.state()).toBe(before);
    wait(EVERY_MS);
    expect(host.totals).toEqual([1]);
  });

  it('listeners are notified of a change but not of an ignored event', () => {
    const { run } = startRun();
    const listener = vi.fn();
    const unsubscribe = run.subscribe(listener);
    for (let taps = 0; taps < 5; taps++) run.send(TAP);
    expect(listener).toHaveBeenCalledTimes(5);
    run.send(TAP);
    expect(listener).toHaveBeenCalledTimes(5);
    unsubscribe();
    wait(EVERY_MS);
    expect(listener).toHaveBeenCalledTimes(5);
  });
});

describe('the end', () => {
  it('the end of a run is reported once with the summary, and no timer remains [GAME-43]', () => {
    const { host, run } = startRun();
    wait(GOAL * EVERY_MS + END_MS);
    expect(host.ends).toMatchObject([{ metrics: { count: GOAL + END_MS / EVERY_MS }, observations: [] }]);
    expect(vi.getTimerCount()).toBe(0);
    run.end();
    run.send(TAP);
    wait(10_000);
    expect(host.ends).toHaveLength(1);
    expect(host.totals.at(-1)).toBe(GOAL + END_MS / EVERY_MS);
  });

  it('when the host ends a run, even a paused one, the end is reported at once and only once [GAME-43]', () => {
    const { host, run } = startRun();
    wait(250);
    run.pause();
    run.end();
    run.end();
    run.resume();
    wait(10_000);
    expect(host.ends).toMatchObject([{ metrics: { count: 2 }, observations: [] }]);
    expect(host.totals).toEqual([1, 2]);
  });
});

describe('a pause', () => {
  it('a pause keeps the time left until the next deadline, and a paused run ignores events', () => {
    const { host, run } = startRun();
    wait(140);
    host.clock.pause();
    run.pause();
    expect(run.paused).toBe(true);
    wait(60_000);
    run.send(TAP);
    expect(host.totals).toEqual([1]);
    host.clock.resume();
    run.resume();
    expect(run.paused).toBe(false);
    wait(59);
    expect(host.totals).toEqual([1]);
    wait(1);
    expect(host.totals).toEqual([1, 2]);
  });

  it('pausing and resuming each notify listeners once, even if they are repeated', () => {
    const { run } = startRun();
    const listener = vi.fn();
    run.subscribe(listener);
    run.pause();
    run.pause();
    run.resume();
    run.resume();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a stopped run', () => {
  it('a stopped run calls nothing and holds no timer', () => {
    const { host, run } = startRun();
    const listener = vi.fn();
    run.subscribe(listener);
    run.stop();
    run.send(TAP);
    run.pause();
    run.resume();
    run.end();
    wait(60_000);
    expect([host.totals, host.ends, host.announcements]).toEqual([[], [], []]);
    expect(listener).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

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
  observations: () => [],
};

/** Starts a run of an engine on a clock that does not advance. */
function runOf(tested: Engine<Measurement, { type: 'pressed' }>) {
  const host = createFakeHost({ clock: createClock(() => 0) });
  const run = createRun({
    engine: tested,
    outcomes: () => [],
    host,
    settings: defaultSettings,
    onSound: () => {},
  });
  return { host, run };
}

it("when a pause ends, the run applies the engine's resumed() once", () => {
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

it('pause and resume leave the state unchanged if the engine does not define resumed()', () => {
  const { run } = runOf(measuring);
  const before = run.state();
  run.pause();
  run.resume();
  expect(run.state()).toBe(before);
});
