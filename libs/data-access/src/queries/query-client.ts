import type { CalendarMonth, CivilDate } from '@mindloom/domain';
import { QueryClient } from '@tanstack/react-query';
import { DataFailure } from '../failure';

/** How often a failed read is retried before its failure is shown. */
export const READ_RETRIES = 2;

/**
 * Whether a failed read may succeed at a second attempt. A second attempt is useful without a response, after a
 * timeout, after 'slow down' (429) and after a server error.
 */
const isTransient = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Whether to retry a failed read. A read that was refused (4xx) would be refused again. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < READ_RETRIES && (!(error instanceof DataFailure) || isTransient(error.status));

/**
 * The app's query client. Offline, a read fails instead of waiting for the network, so that the page shows its cached
 * data.
 */
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

/**
 * Every query key starts with the subject of the query and the player's id, so that a player never sees another
 * player's data.
 */
export const queryKeys = {
  summary: (userId: string) => ['summary', userId] as const,
  summaryOfDay: (userId: string, day: CivilDate) => ['summary', userId, day] as const,
  challenges: (userId: string) => ['challenges', userId] as const,
  challengesOfDay: (userId: string, day: CivilDate) => ['challenges', userId, day] as const,
  history: (userId: string) => ['history', userId] as const,
  sets: (userId: string) => ['sets', userId] as const,
  setOfDay: (userId: string, day: CivilDate) => ['sets', userId, day] as const,
  months: (userId: string) => ['months', userId] as const,
  abilities: (userId: string) => ['abilities', userId] as const,
  abilityHistory: (userId: string) => ['abilities', userId, 'history'] as const,
  verified: (userId: string) => ['verified', userId] as const,
  seenItems: (userId: string) => ['seen-items', userId] as const,
  playsOfMonth: (userId: string, month: CalendarMonth) => ['months', userId, month] as const,
};

/**
 * Reads everything that counts plays (figures, challenges, history, sets, abilities) again, after a play of this player was saved.
 * Never rejects.
 * @returns true if the figures were read, or if no page shows them.
 */
export async function refetchAfterSave(client: QueryClient, userId: string): Promise<boolean> {
  const { summary, challenges, history, sets, months, abilities } = queryKeys;
  const stale = [summary, challenges, history, sets, months, abilities].map((keyOf) => keyOf(userId));
  const reads = stale.map((queryKey) => client.invalidateQueries({ queryKey }, { throwOnError: true }));
  const [figures] = await Promise.allSettled(reads);
  return figures?.status === 'fulfilled';
}
