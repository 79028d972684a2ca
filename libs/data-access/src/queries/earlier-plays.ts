import type { EarlierPlays } from '@mindloom/domain';
import { getClient } from '../client/get-client';
import { DataFailure } from '../failure';
import { dataOf, limited } from './answer';
import { keepReadable, playSchema } from './readable-rows';

/** What a comparison reads: enough for 'usual', and for a best with some reach. */
const EARLIER_LIMIT = 100;

const COLUMNS = 'session_id,game_id,slot,remote,difficulty,ended_at,raw_score,metrics';

async function readNewest(userId: string, slot: string, signal: AbortSignal) {
  const client = await getClient();
  const own = client.from('game_results').select(COLUMNS).eq('user_id', userId).eq('slot', slot);
  const newest = own.order('ended_at', { ascending: false }).limit(EARLIER_LIMIT);
  return dataOf(await newest.retry(false).abortSignal(limited(signal)));
}

/**
 * The newest stored plays of one slot, to compare a play with. Never rejects.
 * @returns null where they cannot be read: a backend without the table, offline, or signed out. ML-331..334 is logged.
 */
export async function fetchEarlierPlays(
  userId: string,
  slot: string,
  signal: AbortSignal,
): Promise<EarlierPlays | null> {
  try {
    const plays = await readNewest(userId, slot, signal);
    return { plays: keepReadable('earlier plays', playSchema, plays), isCut: plays.length === EARLIER_LIMIT };
  } catch (cause) {
    if (!signal.aborted) {
      console.warn(cause instanceof DataFailure ? cause.code : 'ML-331', 'no comparison', cause);
    }
    return null;
  }
}
