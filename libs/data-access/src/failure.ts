/** The stable code of a failure. docs/errors.md says what happened, what was kept and what to do. */
export type FailureCode = `ML-${number}`;

/** A failure of the data layer as an error, for callers such as TanStack Query that expect one. */
export class DataFailure extends Error {
  override readonly name = 'DataFailure';

  /**
   * @param code the stable code of the failure.
   * @param message for developers and logs. Players see other texts.
   * @param status the HTTP status, or 0 without a response.
   */
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

const NOT_FOUND = 404;

/**
 * Whether a read failed because this backend does not have the table. The page then shows an empty list, not an error.
 */
export const isTableMissing = (cause: unknown): boolean =>
  cause instanceof DataFailure && cause.status === NOT_FOUND;

/** Returns the message of any thrown value. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
