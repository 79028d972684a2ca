import { DataFailure, type FailureCode } from '../failure';

/** One request may take this long; TanStack Query then tries again. */
const REQUEST_LIMIT_MS = 10_000;

/** The part of a PostgREST answer that decides. */
interface Answer<T> {
  data: T | null;
  error: { message: string; code?: string } | null;
  status: number;
}

function codeOf(status: number): FailureCode {
  if (status === 0) return 'ML-331';
  if (status === 401 || status === 403) return 'ML-332';
  return status >= 500 ? 'ML-334' : 'ML-333';
}

/**
 * The data of an answer.
 * @throws DataFailure ML-331 without an answer, ML-332 not allowed, ML-333 refused, ML-334 the server failed.
 */
export function dataOf<T>({ data, error, status }: Answer<T>): T {
  if (error) throw new DataFailure(codeOf(status), error.message, status);
  if (data === null) throw new DataFailure('ML-333', 'the answer is empty', status);
  return data;
}

/** The caller's signal, and the limit of one request. */
export const limited = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)]);
