import type { Clock } from '@mindloom/game-contract';
import type { ClockSample } from './messages';

/**
 * The number of latest samples that are compared. Delays vary, so an old sample with a short round trip may remain the
 * best one.
 */
const KEPT_SAMPLES = 32;

/**
 * Estimates the difference between the monotonic clocks of a frame and the shell, as NTP does. It uses the exchange
 * with the shortest round trip, because the error is at most half of the round trip.
 */
export function createClockSync() {
  let samples: { roundTripMs: number; offsetMs: number }[] = [];
  return {
    /**
     * Adds an exchange: the frame sent a message, the shell answered it, and the frame received the answer.
     * @param sentMs the frame's clock when it sent the message.
     * @param shellMs the shell's clock when it answered.
     * @param receivedMs the frame's clock when it received the answer.
     */
    add(sentMs: number, shellMs: number, receivedMs: number): void {
      const roundTripMs = receivedMs - sentMs;
      if (!(roundTripMs >= 0)) return;
      samples = [...samples, { roundTripMs, offsetMs: (sentMs + receivedMs) / 2 - shellMs }].slice(
        -KEPT_SAMPLES,
      );
    },
    /** How far the frame's clock is ahead of the shell's clock, in ms; null before the first exchange. */
    offsetMs(): number | null {
      const [first, ...others] = samples;
      if (first === undefined) return null;
      return others.reduce((best, next) => (next.roundTripMs < best.roundTripMs ? next : best), first)
        .offsetMs;
    },
  };
}

/** A run's clock in a frame. It shows the same time as the run's clock in the shell. */
export interface FollowingClock extends Clock {
  /** Sets the newest sample of the shell's clock. */
  follow(sample: ClockSample): void;
}

/**
 * @param sample the run's clock at the mount.
 * @param shellNowMs the shell's monotonic clock, as far as the frame knows it.
 */
export function createFollowingClock(sample: ClockSample, shellNowMs: () => number): FollowingClock {
  let latest = sample;
  let shownMs = 0;
  return {
    now() {
      const sinceMs = latest.isRunning ? Math.max(0, shellNowMs() - latest.shellMs) : 0;
      // A better estimate of the difference between the clocks must not turn the clock back.
      shownMs = Math.max(shownMs, latest.countedMs + sinceMs);
      return shownMs;
    },
    follow(next) {
      latest = next;
    },
  };
}
