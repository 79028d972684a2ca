import type { CivilDate } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { dataOf, limited } from './answer';
import { startOfDay } from './local-day';
import { queryKeys } from './query-keys';

async function fetchIds(userId: string, day: CivilDate, signal: AbortSignal) {
  const client = await getClient();
  const own = client.from('cognitive_performance').select('id').eq('user_id', userId);
  return dataOf(await own.gte('date', startOfDay(day)).retry(false).abortSignal(limited(signal)));
}

/** How many games the player finished today (spec point 7, the dashboard's count). */
export const todaysCount = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: queryKeys.countOfDay(userId, day),
    queryFn: async ({ signal }) => (await fetchIds(userId, day, signal)).length,
  });
