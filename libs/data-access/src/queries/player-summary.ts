import { type CivilDate, type PlaySummary, summaryRequest } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client/get-client';
import { DataFailure } from '../failure';
import { dataOf, limited } from './answer';
import { queryKeys } from './query-keys';
import { readPlayerSummary } from './read-player-summary';
import { reportUnreadable } from './readable-rows';

async function fetchSummary(userId: string, day: CivilDate, signal: AbortSignal): Promise<PlaySummary> {
  const client = await getClient();
  const { since, areaDays } = summaryRequest(day);
  const figures = { p_user_id: userId, p_since: since, p_area_days: areaDays };
  const call = client.rpc('player_summary', figures, { get: true });
  const read = readPlayerSummary(dataOf(await call.retry(false).abortSignal(limited(signal))));
  if (!read.ok) throw new DataFailure('ML-335', read.problem, 200);
  reportUnreadable('rows of the figures', read.unreadable);
  return read.summary;
}

/**
 * All that a player's figures are made of, in one request that costs the same after ten plays and after 100,000.
 * Every page reads this one. An answer of another shape is ML-335; rows that cannot be read are left out (ML-336).
 * @param day today's calendar date: it is part of the key, so that a new day reads anew.
 */
export const playerSummary = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: queryKeys.summaryOfDay(userId, day),
    queryFn: ({ signal }) => fetchSummary(userId, day, signal),
  });
