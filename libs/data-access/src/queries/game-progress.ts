import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { dataOf, limited } from './answer';
import { queryKeys } from './query-keys';

async function fetchProgress(userId: string, signal: AbortSignal) {
  const client = await getClient();
  const own = client.from('game_progress').select('*').eq('user_id', userId);
  return dataOf(await own.retry(false).abortSignal(limited(signal)));
}

/** Per game: how often the player finished it, and the progress in percent (+25 each, at most 100). */
export const gameProgress = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.progress(userId),
    queryFn: ({ signal }) => fetchProgress(userId, signal),
  });
