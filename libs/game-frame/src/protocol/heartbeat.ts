/** How often a frame sends a sign of life, in ms. */
export const BEAT_MS = 400;
/** A frame without a sign of life for this time is frozen. */
export const FROZEN_MS = 2000;
/** How often the shell looks, in ms. */
export const CHECK_MS = 500;

/**
 * Creates the judgement whether a frame is frozen. Time in which the shell itself did not run does not count, because
 * messages wait while the shell is busy, the tab is hidden or the device sleeps.
 */
export function createHeartbeat() {
  let silentMs = 0;
  let checkedAtMs: number | null = null;
  return {
    /** To be called for every message of the frame. */
    heard(): void {
      silentMs = 0;
    },
    /**
     * To be called every `CHECK_MS` while the game is visible.
     * @param nowMs a monotonic time.
     * @returns whether the frame is frozen.
     */
    check(nowMs: number): boolean {
      const elapsedMs = checkedAtMs === null ? 0 : Math.max(0, nowMs - checkedAtMs);
      checkedAtMs = nowMs;
      silentMs += Math.min(elapsedMs, CHECK_MS);
      return silentMs >= FROZEN_MS;
    },
    /** To be called when the checks stop for a while. */
    reset(): void {
      silentMs = 0;
      checkedAtMs = null;
    },
  };
}
