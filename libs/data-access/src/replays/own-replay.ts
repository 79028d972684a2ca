import { getClient } from '../client';
import { DataFailure } from '../failure';
import { dataOf, withRequestLimit } from '../queries/read';
import { readReplay, type ReplayRead } from './replayable-run';

/**
 * Reads a recorded run of the signed-in player. Never rejects.
 * @param part the position of the game in its set; 0 for a single game.
 * @returns ML-331 to ML-334 if the backend did not answer or refused, ML-371 for an answer that is not a recorded run.
 */
export async function readOwnReplay(
  sessionId: string,
  part: number,
  signal: AbortSignal,
): Promise<ReplayRead> {
  try {
    const client = await getClient();
    const call = client.rpc('own_replay', { p_session_id: sessionId, p_part: part });
    return await readReplay(dataOf(await call.retry(false).abortSignal(withRequestLimit(signal))));
  } catch (cause) {
    return { state: 'unreachable', code: cause instanceof DataFailure ? cause.code : 'ML-331' };
  }
}
