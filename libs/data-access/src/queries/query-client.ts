import { QueryClient } from '@tanstack/react-query';
import { DataFailure } from '../failure';

/** How often a failed read is tried again before its failure is shown. */
export const READ_RETRIES = 2;

/** Answers that the same question may get a better one to: none at all, 'slow down', or a failing server. */
const isPassing = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Should a failed read be tried again? A refusal (4xx) is not: it would be refused again. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < READ_RETRIES && (!(error instanceof DataFailure) || isPassing(error.status));

/** The app's query client. Reads run and fail also offline, so that a page can show what it has instead of waiting. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
