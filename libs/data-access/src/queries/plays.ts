import type { EarlierPlays, StoredPlay } from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import { DataFailure } from '../failure';
import { keepRead } from '../known-reads';
import { queryKeys } from './query-client';
import { fetchData } from './read';
import { keepReadable, playSchema } from './readable-rows';

const HISTORY_COLUMNS =
  'id,session_id,game_id,slot,remote,category,difficulty,ended_at,raw_score,metrics,parts,finished,right_answers,given_answers';
const COMPARED_COLUMNS = 'session_id,game_id,slot,remote,difficulty,ended_at,raw_score,metrics,finished';

/** The columns of a play that lists and charts show. */
export interface HistoryPlay extends StoredPlay {
  id: string;
  category: string;
  parts: unknown;
  /** The number of right answers; null if the game reported no answers. */
  right_answers: number | null;
  given_answers: number | null;
}

/** The number of plays that a comparison reads: enough for a meaningful "usual" score and best score. */
const EARLIER_LIMIT = 100;

/**
 * The query for the player's plays with their details, newest first. Unreadable rows are left out (ML-336).
 * @param limit the maximum number of plays.
 */
export const playHistory = (userId: string, limit = 50) =>
  queryOptions({
    queryKey: [...queryKeys.history(userId), limit],
    queryFn: async ({ signal }): Promise<HistoryPlay[]> => {
      const client = await getClient();
      const own = client.from('game_results').select(HISTORY_COLUMNS).eq('user_id', userId);
      const newest = own.order('ended_at', { ascending: false }).limit(limit);
      const plays = keepReadable('plays', playSchema, await fetchData(newest, signal));
      keepRead(userId, 'history', plays);
      return plays;
    },
  });

/** The query for the game id and the slot of the player's last play; null without a play. */
export const lastPlay = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.history(userId), 'last'],
    queryFn: async ({ signal }): Promise<{ game_id: string; slot: string } | null> => {
      const client = await getClient();
      const own = client.from('game_results').select('game_id,slot').eq('user_id', userId);
      const [last] = await fetchData(own.order('ended_at', { ascending: false }).limit(1), signal);
      return last ?? null;
    },
  });

/**
 * Reads the newest finished plays of one slot, with which a new play is compared (D-80). Never rejects.
 * @returns null if the plays cannot be read (missing table, offline or signed out). The code ML-331..334 is logged.
 */
export async function fetchEarlierPlays(
  userId: string,
  slot: string,
  signal: AbortSignal,
): Promise<EarlierPlays | null> {
  try {
    const client = await getClient();
    const own = client.from('game_results').select(COMPARED_COLUMNS).eq('user_id', userId).eq('slot', slot);
    const newest = own.eq('finished', true).order('ended_at', { ascending: false }).limit(EARLIER_LIMIT);
    const plays = await fetchData(newest, signal);
    return { plays: keepReadable('earlier plays', playSchema, plays), isCut: plays.length === EARLIER_LIMIT };
  } catch (cause) {
    if (!signal.aborted) {
      console.warn(
        cause instanceof DataFailure ? cause.code : 'ML-331',
        'The earlier plays could not be read, so no comparison is shown.',
        cause,
      );
    }
    return null;
  }
}
