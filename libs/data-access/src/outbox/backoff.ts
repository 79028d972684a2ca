/** The first wait after a failed attempt. It doubles with each further one. */
export const FIRST_WAIT_MS = 1_000;

/** No wait is longer, whatever the count of attempts or the server's Retry-After. */
export const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * How long to wait after the n-th failed attempt: doubling, capped, and spread over its upper half so that many
 * devices that failed together do not come back together.
 * @param attempts failed attempts so far, from 1.
 * @param random a number in [0, 1).
 * @returns milliseconds.
 */
export function backoffMs(attempts: number, random: number): number {
  const fullMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}

/**
 * Is a moment still ahead? One that lies further ahead than any wait can be was written by a clock that has been set
 * back since, and does not hold.
 */
export const isAhead = (momentMs: number, nowMs: number): boolean =>
  momentMs > nowMs && momentMs - nowMs <= LONGEST_WAIT_MS;
