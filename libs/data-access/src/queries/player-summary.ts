import { type CivilDate, type PlaySummary, summaryRequest } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import { DataFailure } from '../failure';
import { keepRead } from '../known-reads';
import { parsePlayerSummary } from './parse-summary';
import { queryKeys } from './query-client';
import { fetchData } from './read';
import { reportUnreadable } from './readable-rows';

/**
 * The query for all figures of a player. It sends one request, whose cost does not grow with the number of plays. All
 * pages share its result. A malformed response is ML-335. Unreadable rows are left out (ML-336).
 * @param day today's calendar date. It is part of the key, so that a new day triggers a new read.
 */
export const playerSummary = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: queryKeys.summaryOfDay(userId, day),
    queryFn: ({ signal }) => fetchSummary(userId, day, signal),
  });

async function fetchSummary(userId: string, day: CivilDate, signal: AbortSignal): Promise<PlaySummary> {
  const client = await getClient();
  const { since, areaDays } = summaryRequest(day);
  const figures = { p_user_id: userId, p_since: since, p_area_days: areaDays };
  const read = parsePlayerSummary(
    await fetchData(client.rpc('player_summary', figures, { get: true }), signal),
  );
  if (!read.ok) throw new DataFailure('ML-335', read.problem, 200);
  reportUnreadable('rows of the figures', read.unreadable);
  keepRead(userId, 'summary', read.summary);
  return read.summary;
}
