/** The interval in ms at which a frame sends a sign of life. */
export const BEAT_MS = 400;
/** A frame is frozen if it sends no sign of life for this time in ms. */
export const FROZEN_MS = 2000;
/** The interval in ms at which the shell checks whether a frame is frozen. */
export const CHECK_MS = 500;

/**
 * Creates a detector that says whether a frame is frozen. Time in which the shell did not run is not counted, because
 * messages wait while the shell is busy, the tab is hidden or the device sleeps.
 */
export function createHeartbeat() {
  let silentMs = 0;
  let checkedAtMs: number | null = null;
  return {
    /** Call this function for every message of the frame. */
    heard(): void {
      silentMs = 0;
    },
    /**
     * Call this function every `CHECK_MS` while the game is visible.
     * @param nowMs a monotonic time.
     * @returns whether the frame is frozen.
     */
    check(nowMs: number): boolean {
      const elapsedMs = checkedAtMs === null ? 0 : Math.max(0, nowMs - checkedAtMs);
      checkedAtMs = nowMs;
      silentMs += Math.min(elapsedMs, CHECK_MS);
      return silentMs >= FROZEN_MS;
    },
    /** Call this function when the shell stops the regular checks for a while. */
    reset(): void {
      silentMs = 0;
      checkedAtMs = null;
    },
  };
}
