import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClockSync, createFollowingClock } from './clock-sync';

describe('the estimated difference between the clocks of a frame and the shell', () => {
  it('the estimated clock difference is unknown before the first exchange', () => {
    expect(createClockSync().offsetMs()).toBeNull();
  });

  it('the error of the estimated clock difference is at most half of the shortest round trip, whatever the delays are', () => {
    const delays = fc.array(
      fc.record({
        there: fc.double({ min: 0, max: 80, noNaN: true }),
        back: fc.double({ min: 0, max: 80, noNaN: true }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(delays, fc.integer({ min: -1e6, max: 1e6 }), (trips, offsetMs) => {
        const sync = createClockSync();
        trips.forEach(({ there, back }, index) => {
          const sentMs = offsetMs + index * 400;
          sync.add(sentMs, index * 400 + there, sentMs + there + back);
        });
        const shortestMs = Math.min(...trips.map(({ there, back }) => there + back));
        expect(Math.abs((sync.offsetMs() ?? NaN) - offsetMs)).toBeLessThanOrEqual(shortestMs / 2 + 1e-6);
      }),
    );
  });

  it('the estimated clock difference ignores an exchange whose answer came before its question', () => {
    const sync = createClockSync();
    sync.add(10, 5, 9);
    expect(sync.offsetMs()).toBeNull();
  });
});

describe('the clock of a run in a frame', () => {
  it('the clock of a run in a frame continues from the sample while the run is not paused', () => {
    let shellMs = 1000;
    const clock = createFollowingClock({ countedMs: 40, shellMs: 1000, isRunning: true }, () => shellMs);
    expect(clock.now()).toBe(40);
    shellMs = 1250;
    expect(clock.now()).toBe(290);
  });

  it('the clock of a run in a frame shows exactly the time of the shell during and after a pause', () => {
    let shellMs = 0;
    const clock = createFollowingClock({ countedMs: 0, shellMs: 0, isRunning: true }, () => shellMs);
    shellMs = 100;
    clock.follow({ countedMs: 100, shellMs: 100, isRunning: false });
    shellMs = 9000;
    expect(clock.now()).toBe(100);
    clock.follow({ countedMs: 100, shellMs: 9000, isRunning: true });
    shellMs = 9050;
    expect(clock.now()).toBe(150);
  });

  it('the clock of a run in a frame never runs backwards, even if the estimated time of the shell does', () => {
    let shellMs = 500;
    const clock = createFollowingClock({ countedMs: 0, shellMs: 0, isRunning: true }, () => shellMs);
    expect(clock.now()).toBe(500);
    shellMs = 480;
    expect(clock.now()).toBe(500);
  });
});
