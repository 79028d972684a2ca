import { isAhead } from './backoff';
import type { OutboxEntry } from './entry';

/** After this many answers of the kind 5xx to one entry, the entries behind it no longer wait for it. */
export const STUCK_AFTER_ATTEMPTS = 6;

/** Why a drain was asked for: 'due' keeps to the waits, 'now' (back online, signed in, a new play) overrides them. */
export type DrainMode = 'due' | 'now';

/** May this entry be sent at this moment? Only a wait that the server asked for holds in every mode. */
export const maySend = (entry: OutboxEntry, mode: DrainMode, nowMs: number): boolean =>
  !isAhead(entry.heldUntilMs, nowMs) && (mode === 'now' || !isAhead(entry.notBeforeMs, nowMs));

/** Has the server failed on this very entry so often that the others should go first? */
export const isStuck = (entry: OutboxEntry): boolean =>
  entry.attempts >= STUCK_AFTER_ATTEMPTS && entry.lastError?.code === 'ML-223';

/**
 * When the entry may be sent by the clock.
 * @returns milliseconds from now, 0 when it may be sent already.
 */
export function dueInMs(entry: OutboxEntry, nowMs: number): number {
  const moments = [entry.notBeforeMs, entry.heldUntilMs].filter((moment) => isAhead(moment, nowMs));
  return Math.max(0, ...moments.map((moment) => moment - nowMs));
}
