import type { CivilDate } from '@mindloom/domain';
import { QueryClient } from '@tanstack/react-query';
import { DataFailure } from '../failure';

/** Retries of a failed read before its failure is shown. */
export const READ_RETRIES = 2;

/** No response, a timeout, 'slow down' or a server error: a retry may succeed. */
const isTransient = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Whether to retry a failed read. A refusal (4xx) would be refused again. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < READ_RETRIES && (!(error instanceof DataFailure) || isTransient(error.status));

/** The app's query client. Reads also run and fail offline, so that a page shows cached data instead of waiting. */
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

/** Every key starts with its subject and the player, so that a player never sees another player's data. */
export const queryKeys = {
  summary: (userId: string) => ['summary', userId] as const,
  summaryOfDay: (userId: string, day: CivilDate) => ['summary', userId, day] as const,
  challenges: (userId: string) => ['challenges', userId] as const,
  challengesOfDay: (userId: string, day: CivilDate) => ['challenges', userId, day] as const,
  history: (userId: string) => ['history', userId] as const,
};

/** Refetches everything that counts plays (figures, challenges, history) after a play of this player was saved. */
export async function refetchAfterSave(client: QueryClient, userId: string): Promise<void> {
  const { summary, challenges, history } = queryKeys;
  const stale = [summary(userId), challenges(userId), history(userId)];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
