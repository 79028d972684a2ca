import type { OutboxEntry } from './entry';

/** The wait after the first failed attempt. It doubles with each further one. */
export const FIRST_WAIT_MS = 1_000;

/** The upper limit of every wait, including the server's Retry-After. */
export const LONGEST_WAIT_MS = 5 * 60_000;

/** No timer is shorter, so that a queue that cannot be sent does not spin. */
const SHORTEST_TIMER_MS = 1_000;

/** After this many server errors (5xx) for one entry, the entries behind it no longer wait for it. */
export const STUCK_AFTER_ATTEMPTS = 6;

/** 'due' respects the backoff. 'now' (back online, signed in, a new play) skips it. */
export type DrainMode = 'due' | 'now';

/**
 * Exponential backoff with jitter over the upper half, so that devices that failed together do not retry together.
 * @param attempts failed attempts so far, from 1.
 * @param random a number in [0, 1).
 * @returns milliseconds.
 */
export function backoffMs(attempts: number, random: number): number {
  const fullMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 * @returns milliseconds from now, at most LONGEST_WAIT_MS; 0 when the header is absent or unreadable.
 */
export function parseRetryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Number.NaN;
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1_000;
  return Number.isFinite(waitMs) ? Math.min(LONGEST_WAIT_MS, Math.max(0, waitMs)) : 0;
}

/**
 * Whether a time is still ahead. A time further ahead than the longest wait was written before the clock was set back,
 * and is ignored.
 */
export const isAhead = (timeMs: number, nowMs: number): boolean =>
  timeMs > nowMs && timeMs - nowMs <= LONGEST_WAIT_MS;

/** Whether an entry may be sent now. Only the server's Retry-After applies in both modes. */
export const maySend = (entry: OutboxEntry, mode: DrainMode, nowMs: number): boolean =>
  !isAhead(entry.heldUntilMs, nowMs) && (mode === 'now' || !isAhead(entry.notBeforeMs, nowMs));

/** Whether the server has failed on this entry so often that the entries behind it go first. */
export const isStuck = (entry: OutboxEntry): boolean =>
  entry.attempts >= STUCK_AFTER_ATTEMPTS && entry.lastError?.code === 'ML-223';

/** Time until a drain in mode 'due' may send the entry, in milliseconds; 0 when it may be sent now. */
function dueInMs(entry: OutboxEntry, nowMs: number): number {
  const times = [entry.notBeforeMs, entry.heldUntilMs].filter((timeMs) => isAhead(timeMs, nowMs));
  return Math.max(0, ...times.map((timeMs) => timeMs - nowMs));
}

export interface RetryTimer {
  /** Sets the timer for the first of these entries that becomes due. Clears it when the list is empty. */
  plan: (waiting: readonly OutboxEntry[], nowMs: number) => void;
  cancel: () => void;
}

/** One timer, which is set only while entries wait. */
export function createRetryTimer(onDue: () => void): RetryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    plan(waiting, nowMs) {
      cancel();
      if (waiting.length === 0) return;
      // The first entry blocks those behind it. Stuck entries block none.
      const first = waiting.find((entry) => !isStuck(entry));
      const next = [...waiting.filter(isStuck), ...(first ? [first] : [])];
      const soonestMs = Math.min(...next.map((entry) => dueInMs(entry, nowMs)));
      timer = setTimeout(onDue, Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_TIMER_MS, soonestMs)));
    },
    cancel,
  };
}
