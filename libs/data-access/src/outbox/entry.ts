import type { FailureCode } from '../failure';
import type { FinishedPlay } from './finished-play';

/**
 * The server takes a play for so many days after its end. An entry itself never expires: it stays until it is saved or
 * discarded. The same number is in `private.save_limits()` of the database; a test compares the two.
 */
export const SAVE_HORIZON_DAYS = 90;

/** Why the last attempt to send an entry did not succeed. */
export interface SendProblem {
  code: FailureCode;
  message: string;
  atMs: number;
}

/** A finished play that the server has not confirmed yet. */
export interface OutboxEntry extends FinishedPlay {
  createdAtMs: number;
  /** 'refused' entries are never sent by themselves again, and never dropped: the player sees and exports them. */
  state: 'waiting' | 'refused';
  attempts: number;
  /** Not sent before this moment unless something speaks for trying now (back online, signed in, a new play). */
  notBeforeMs: number;
  /** The server itself asked to wait until then (Retry-After): nothing overrides it. */
  heldUntilMs: number;
  lastError?: SendProblem;
}

/** A new entry for a play that has just finished. */
export const toEntry = (play: FinishedPlay, nowMs: number): OutboxEntry => ({
  ...play,
  createdAtMs: nowMs,
  state: 'waiting',
  attempts: 0,
  notBeforeMs: 0,
  heldUntilMs: 0,
});
