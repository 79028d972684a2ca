import type { OutboxEntry } from './entry';

/** The wait after the first failed attempt. It doubles with each further failed attempt. */
export const FIRST_WAIT_MS = 1_000;

/** The upper limit of every wait, including the server's Retry-After. */
export const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * The minimum time of the retry timer. Without a minimum, an entry that cannot be sent would be retried without a
 * pause.
 */
const SHORTEST_TIMER_MS = 1_000;

/** After this many server errors (5xx) for one entry, later entries no longer wait for this entry. */
export const STUCK_AFTER_ATTEMPTS = 6;

/** A drain in mode 'due' respects the backoff. A drain in mode 'now' (back online, signed in, a new play) skips it. */
export type DrainMode = 'due' | 'now';

/**
 * Returns the wait after failed attempts: a random time between half and all of a limit, which doubles with each failed
 * attempt. It is random so that devices that failed together do not retry together.
 * @param attempts number of failed attempts so far, at least 1.
 * @param random a number in [0, 1).
 * @returns milliseconds.
 */
export function backoffMs(attempts: number, random: number): number {
  const fullMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(fullMs / 2 + (fullMs / 2) * random);
}

/**
 * Reads a Retry-After header, which contains seconds or an HTTP date.
 * @returns milliseconds from now, at most LONGEST_WAIT_MS; 0 if the header is missing or unreadable.
 */
export function parseRetryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : Number.NaN;
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1_000;
  return Number.isFinite(waitMs) ? Math.min(LONGEST_WAIT_MS, Math.max(0, waitMs)) : 0;
}

/**
 * Returns true if a time is in the future. A time that is further ahead than the longest wait does not count: it was
 * stored before the device's clock was set back.
 */
export const isAhead = (timeMs: number, nowMs: number): boolean =>
  timeMs > nowMs && timeMs - nowMs <= LONGEST_WAIT_MS;

/** Whether an entry may be sent now. In mode 'now', only the server's Retry-After can forbid it. */
export const maySend = (entry: OutboxEntry, mode: DrainMode, nowMs: number): boolean =>
  !isAhead(entry.heldUntilMs, nowMs) && (mode === 'now' || !isAhead(entry.notBeforeMs, nowMs));

/** Whether the server has failed on this entry so often that later entries are sent first. */
export const isStuck = (entry: OutboxEntry): boolean =>
  entry.attempts >= STUCK_AFTER_ATTEMPTS && entry.lastError?.code === 'ML-223';

/** Returns the time until a drain in mode 'due' may send the entry, in milliseconds; 0 if it may be sent now. */
function dueInMs(entry: OutboxEntry, nowMs: number): number {
  const times = [entry.notBeforeMs, entry.heldUntilMs].filter((timeMs) => isAhead(timeMs, nowMs));
  return Math.max(0, ...times.map((timeMs) => timeMs - nowMs));
}

export interface RetryTimer {
  /** Sets the timer to the earliest time at which one of these entries may be sent. Without entries, clears the timer. */
  plan: (waiting: readonly OutboxEntry[], nowMs: number) => void;
  cancel: () => void;
}

/** Creates a timer that is set only while entries wait. */
export function createRetryTimer(onDue: () => void): RetryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    plan(waiting, nowMs) {
      cancel();
      if (waiting.length === 0) return;
      // The first entry that is not stuck blocks all later ones. A stuck entry blocks no other entry.
      const first = waiting.find((entry) => !isStuck(entry));
      const next = [...waiting.filter(isStuck), ...(first ? [first] : [])];
      const soonestMs = Math.min(...next.map((entry) => dueInMs(entry, nowMs)));
      timer = setTimeout(onDue, Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_TIMER_MS, soonestMs)));
    },
    cancel,
  };
}
