import type { FailureCode } from '../failure';

/** What becomes of an entry whose save failed: it waits, it waits for its player, or it is set aside and shown. */
export type SaveVerdict = 'wait' | 'signIn' | 'refused';

/** A failed save-results call. */
export class SaveFailure extends Error {
  override readonly name = 'SaveFailure';

  /**
   * @param code see docs/errors.md.
   * @param retryAfterMs how long the server asked to wait; 0 when it did not say.
   */
  constructor(
    readonly code: FailureCode,
    readonly verdict: SaveVerdict,
    message: string,
    readonly status = 0,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** Answers that say the play itself is wrong: sending it again would be answered the same. */
const REFUSALS = new Set([400, 409, 413, 422]);

/**
 * What an answer other than success means for the entry.
 * @param status the HTTP status, 300 or more.
 */
export function failureOfStatus(status: number, message: string, retryAfterMs: number): SaveFailure {
  if (status === 401) return new SaveFailure('ML-224', 'signIn', message, status);
  if (status === 409) return new SaveFailure('ML-231', 'refused', message, status);
  if (REFUSALS.has(status)) return new SaveFailure('ML-232', 'refused', message, status);
  if (status === 429) return new SaveFailure('ML-222', 'wait', message, status, retryAfterMs);
  return new SaveFailure('ML-223', 'wait', message, status, retryAfterMs);
}
