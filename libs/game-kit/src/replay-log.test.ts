import { createClock, MAX_LOG_ENTRIES, type RunLog } from '@mindloom/game-contract';
import { createFakeHost, defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engine, EVERY_MS } from '../tests/counting-game';
import { replayLog } from './replay-log';
import { createRun } from './run';

const TAP = { type: 'tapped' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a run, lets `play` control it, and returns the log of the run. */
function logOf(play: (run: ReturnType<typeof start>) => void) {
  const started = start();
  play(started);
  started.run.end();
  return started.host.ends[0]?.log;
}

function start() {
  let stalledMs = 0;
  const host = createFakeHost({ clock: createClock(() => performance.now() + stalledMs) });
  const run = createRun({ engine, outcomes: () => [], host, settings: defaultSettings, onSound: () => {} });
  return { host, run, stall: (ms: number) => void (stalledMs += ms) };
}

describe('the log of a run', () => {
  it('a log contains the inputs of the run with their times, and the end', () => {
    const log = logOf(({ host, run }) => {
      vi.advanceTimersByTime(250);
      run.send(TAP);
      run.noteSettings({ sound: true });
      host.clock.pause();
      run.pause();
      vi.advanceTimersByTime(60_000);
      run.send(TAP);
      host.clock.resume();
      run.resume();
    });
    expect(log).toEqual({
      startMs: 0,
      entries: [
        [250, 'event', TAP],
        [250, 'settings', { sound: true }],
        [250, 'pause'],
        [250, 'resume'],
        [250, 'end'],
      ],
    });
  });

  it('a log has times rounded to 0.01 ms', () => {
    const log = logOf(({ run, stall }) => {
      stall(1.23456);
      run.send(TAP);
    });
    expect(log?.entries[0]).toEqual([1.23, 'event', TAP]);
  });

  it('deadlines that are due before a pause are handled when the pause begins, so that late timers do not change the replay', () => {
    const { run, stall } = start();
    stall(3 * EVERY_MS);
    run.pause();
    expect(run.state().count).toBe(3);
  });

  it('deadlines that are due before the end of a run are handled before the run ends', () => {
    const { host, run, stall } = start();
    stall(3 * EVERY_MS);
    run.end();
    expect(host.ends).toMatchObject([{ metrics: { count: 3 } }]);
  });

  it('a run with more inputs than a log can hold is not recorded', () => {
    const taps = (count: number) =>
      logOf(({ run }) => {
        for (let tap = 0; tap < count; tap++) run.send(TAP);
      });
    expect(taps(MAX_LOG_ENTRIES - 1)?.entries).toHaveLength(MAX_LOG_ENTRIES);
    expect(taps(MAX_LOG_ENTRIES)).toBeNull();
  });
});

describe('a replay', () => {
  const log = (entries: RunLog['entries']): RunLog => ({ startMs: 0, entries });

  it('a replay reports the first state, and the state after each deadline and entry', () => {
    const recorded = log([
      [250, 'event', TAP],
      [300, 'end'],
    ]);
    const counts: [number, string, number][] = [];
    replayLog(engine, defaultSettings, recorded, ({ atMs, cause, state }) =>
      counts.push([atMs, cause, state.count]),
    );
    expect(counts).toEqual([
      [0, 'start', 0],
      [100, 'deadline', 1],
      [200, 'deadline', 2],
      [250, 'event', 12],
      [300, 'deadline', 13],
      [300, 'end', 13],
    ]);
  });

  it('in a replay, no deadline passes while the run is paused', () => {
    const paused = log([
      [250, 'pause'],
      [250, 'resume'],
      [300, 'end'],
    ]);
    expect(replayLog(engine, defaultSettings, paused).score).toBe(3);
  });

  it.each([
    ['no end', [[10, 'event', TAP]]],
    [
      'decreasing times',
      [
        [20, 'event', TAP],
        [10, 'end'],
      ],
    ],
    [
      'an input after the end',
      [
        [10, 'end'],
        [20, 'event', TAP],
      ],
    ],
    [
      'an input during a pause',
      [
        [10, 'pause'],
        [20, 'event', TAP],
        [30, 'end'],
      ],
    ],
    [
      'a resume without a pause',
      [
        [10, 'resume'],
        [20, 'end'],
      ],
    ],
    ['a time that is no number', [[null, 'end']]],
    [
      'an unknown kind',
      [
        [10, 'cheat'],
        [20, 'end'],
      ],
    ],
    [
      'an event without data',
      [
        [10, 'event'],
        [20, 'end'],
      ],
    ],
  ])('a replay refuses a log with %s', (_name, entries) => {
    const forged: RunLog = JSON.parse(JSON.stringify({ startMs: 0, entries }));
    expect(() => replayLog(engine, defaultSettings, forged)).toThrow(/not the complete log/);
  });

  it('a replay refuses an input after the engine has ended the run', () => {
    const late = log([
      ...Array.from({ length: 5 }, () => [10, 'event', TAP] as const),
      [400, 'event', TAP],
      [500, 'end'],
    ]);
    expect(() => replayLog(engine, defaultSettings, late)).toThrow('the log has an input at 400 ms');
  });

  it('a replay refuses an event without a type', () => {
    expect(() =>
      replayLog(
        engine,
        defaultSettings,
        log([
          [10, 'event', {}],
          [20, 'end'],
        ]),
      ),
    ).toThrow('the event at 10 ms has no type');
  });
});
