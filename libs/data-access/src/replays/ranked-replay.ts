import { getClient } from '../client';
import { DataFailure } from '../failure';
import { dataOf, withRequestLimit } from '../queries/read';
import { readReplay, type ReplayRead } from './replayable-run';

/**
 * Reads a run of a ranked set. Visitors can read it too. Never rejects.
 * @param id the ranked set.
 * @param part the position of the game in the set.
 * @returns the same failures as `readOwnReplay`.
 */
export async function readRankedReplay(id: string, part: number, signal: AbortSignal): Promise<ReplayRead> {
  try {
    const client = await getClient();
    const call = client.rpc('ranked_replay', { p_id: id, p_part: part });
    return await readReplay(dataOf(await call.retry(false).abortSignal(withRequestLimit(signal))));
  } catch (cause) {
    return { state: 'unreachable', code: cause instanceof DataFailure ? cause.code : 'ML-331' };
  }
}
