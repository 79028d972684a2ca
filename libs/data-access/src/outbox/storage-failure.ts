import type { FailureCode } from '../failure';

/** The device's database did not do what it was asked. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';

  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Names a failure of IndexedDB: ML-202 without space, ML-201 when the database cannot be opened, ML-203 otherwise.
 * @param whileOpening did it happen before the database was there?
 */
export function toStorageFailure(cause: unknown, whileOpening: boolean): StorageFailure {
  if (cause instanceof StorageFailure) return cause;
  const name = cause instanceof Error ? cause.name : '';
  const message = cause instanceof Error ? cause.message : String(cause);
  if (name === 'QuotaExceededError') return new StorageFailure('ML-202', message);
  return new StorageFailure(whileOpening ? 'ML-201' : 'ML-203', message);
}
