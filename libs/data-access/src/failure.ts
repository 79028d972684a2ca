/** A stable name of a failure; docs/errors.md says what happened, what was kept and what to do. */
export type FailureCode = `ML-${number}`;

/** A failure of the data layer as a throwable, for callers such as TanStack Query that expect one. */
export class DataFailure extends Error {
  override readonly name = 'DataFailure';

  /**
   * @param code the failure's stable name.
   * @param message for developers and logs; players see texts of their own.
   * @param status the HTTP status, or 0 when no answer came.
   */
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}
