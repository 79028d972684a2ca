import type { CivilDate } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { dataOf, limited } from './answer';
import { startOfDay } from './local-day';
import { queryKeys } from './query-keys';

/** The newest plays that are read: years of training. Older ones count in `gameProgress` alone. */
export const PERFORMANCE_LIMIT = 1_000;

async function fetchRows(userId: string, signal: AbortSignal, since?: string) {
  const client = await getClient();
  const own = client.from('cognitive_performance').select('*').eq('user_id', userId);
  const wanted = since === undefined ? own : own.gte('date', since);
  return dataOf(
    await wanted
      .order('date', { ascending: false })
      .limit(PERFORMANCE_LIMIT)
      .retry(false)
      .abortSignal(limited(signal)),
  );
}

/** The player's performance rows, newest first (spec point 7). */
export const performanceRows = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.performance(userId),
    queryFn: ({ signal }) => fetchRows(userId, signal),
  });

/**
 * The player's rows since local midnight, newest first (spec point 7).
 * @param day today's calendar date: it is part of the key, so that a new day reads anew.
 */
export const todaysRows = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: queryKeys.performanceOfDay(userId, day),
    queryFn: ({ signal }) => fetchRows(userId, signal, startOfDay(day)),
  });
