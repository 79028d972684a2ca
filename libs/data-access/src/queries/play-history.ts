import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { dataOf, limited } from './answer';
import { queryKeys } from './query-keys';
import { keepReadable, playSchema } from './readable-rows';

/** What the lists and charts of plays show; a play's seed and times of the server are not among it. */
const COLUMNS = 'id,session_id,game_id,slot,remote,category,difficulty,ended_at,raw_score,metrics,parts';

async function fetchHistory(userId: string, limit: number, signal: AbortSignal) {
  const client = await getClient();
  const own = client.from('game_results').select(COLUMNS).eq('user_id', userId);
  const newest = own.order('ended_at', { ascending: false }).limit(limit);
  return keepReadable('plays', playSchema, dataOf(await newest.retry(false).abortSignal(limited(signal))));
}

/**
 * The player's finished plays, newest first, with what each one was. One that cannot be read is left out (ML-336).
 * @param limit how many at most.
 */
export const playHistory = (userId: string, limit = 50) =>
  queryOptions({
    queryKey: [...queryKeys.history(userId), limit],
    queryFn: ({ signal }) => fetchHistory(userId, limit, signal),
  });
