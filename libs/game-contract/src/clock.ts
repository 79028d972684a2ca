import type { Clock } from './contract';

/** A clock that its owner can stop. Time that passes while it is stopped is not counted. */
export interface PausableClock extends Clock {
  pause(): void;
  resume(): void;
  readonly paused: boolean;
}

/**
 * Makes a pausable clock that starts at 0 ms, running.
 * @param sourceMs a monotonic source in ms, such as performance.now.
 * @param rate how fast the clock runs against its source; 1 unless a slow clock is wanted.
 */
export function createClock(sourceMs: () => number, rate = 1): PausableClock {
  let countedMs = 0;
  let runningSinceMs: number | null = sourceMs();
  const sinceResumeMs = () => (runningSinceMs === null ? 0 : Math.max(0, sourceMs() - runningSinceMs) * rate);
  return {
    now: () => countedMs + sinceResumeMs(),
    pause() {
      countedMs += sinceResumeMs();
      runningSinceMs = null;
    },
    resume() {
      runningSinceMs ??= sourceMs();
    },
    get paused() {
      return runningSinceMs === null;
    },
  };
}
