import type { Clock } from './contract';

/** A clock that its owner can pause. Paused time does not count. */
export interface PausableClock extends Clock {
  pause(): void;
  resume(): void;
  readonly paused: boolean;
}

/**
 * Creates a running clock that starts at 0 ms.
 * @param sourceMs a monotonic source in ms, such as performance.now.
 * @param rate the speed relative to the source. 1 is real time, and a lower rate is slow motion.
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
