import { DataFailure, type FailureCode } from '../failure';

/** Time limit of one request. After a timeout, TanStack Query retries. */
const REQUEST_LIMIT_MS = 10_000;

/** The fields of a PostgREST response that `dataOf` needs. */
interface Answer<T> {
  data: T | null;
  error: { message: string; code?: string } | null;
  status: number;
}

/** A PostgREST query that has not been sent yet. */
export interface Query<T> {
  retry(enabled: false): { abortSignal(signal: AbortSignal): PromiseLike<Answer<T>> };
}

/**
 * Sends a query once, within the request limit.
 * @throws DataFailure as in {@link dataOf}.
 */
export const fetchData = async <T>(query: Query<T>, signal: AbortSignal): Promise<T> =>
  dataOf(await query.retry(false).abortSignal(withRequestLimit(signal)));

/**
 * Returns the data of a response.
 * @throws DataFailure ML-331 without a response, ML-332 if the call is not allowed, ML-333 if it is refused for another
 * reason, ML-334 for an error of the server.
 */
export function dataOf<T>({ data, error, status }: Answer<T>): T {
  if (error) throw new DataFailure(codeOf(status), error.message, status);
  if (data === null) throw new DataFailure('ML-333', 'the response is empty', status);
  return data;
}

function codeOf(status: number): FailureCode {
  if (status === 0) return 'ML-331';
  if (status === 401 || status === 403) return 'ML-332';
  return status >= 500 ? 'ML-334' : 'ML-333';
}

/** Combines the caller's signal with the time limit of one request. */
export const withRequestLimit = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(REQUEST_LIMIT_MS)]);
