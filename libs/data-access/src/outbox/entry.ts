import type { FailureCode } from '../failure';
import type { FinishedPlay } from './finished-play';

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
