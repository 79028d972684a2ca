import type { SeenItems } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { getClient } from '../client';
import { queryKeys } from './query-client';
import { dataOf, fetchData, withRequestLimit } from './read';
import { civilDate, readableRows, reportUnreadable } from './readable-rows';

const schema = v.object({ game: v.string(), items: v.array(v.tuple([v.string(), civilDate])) });

/**
 * How long the items that were read count as current, in ms. A player rarely plays on another device within this time.
 */
const FRESH_MS = 300_000;

/** The query for the items that are stored for the player's account. Unreadable rows are left out (ML-336). */
export const storedSeenItems = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.seenItems(userId),
    queryFn: async ({ signal }): Promise<SeenItems> => {
      const client = await getClient();
      const own = client.from('seen_items').select('game,items').eq('user_id', userId);
      const read = readableRows(schema, await fetchData(own, signal));
      reportUnreadable('seen items', read.problems);
      return Object.fromEntries(read.rows.map(({ game, items }) => [game, items]));
    },
    staleTime: FRESH_MS,
    retry: false,
  });

/**
 * Adds items to those that are stored for the player's account.
 * @throws DataFailure ML-331..334 if they could not be stored, and ML-332 if another account is signed in.
 */
export async function saveSeenItems(userId: string, seen: SeenItems): Promise<void> {
  const client = await getClient();
  const lists = Object.entries(seen).map(([game, items]) => [game, items.map((item) => [...item])]);
  const call = client.rpc('merge_seen_items', { p_user_id: userId, p_seen: Object.fromEntries(lists) });
  const { error, status } = await call
    .retry(false)
    .abortSignal(withRequestLimit(new AbortController().signal));
  // The database function returns no data, so return the value `true` instead.
  dataOf({ data: error === null ? true : null, error, status });
}
