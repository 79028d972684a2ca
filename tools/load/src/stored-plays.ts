import * as v from 'valibot';
import type { LoadAccount } from './accounts';
import type { LoadedBackend } from './own-backend';
import type { KeptPlay } from './compare-plays';

const rowsSchema = v.array(v.object({ session_id: v.string(), raw_score: v.number() }));

/** What the backend holds of a player, as the player reads it. */
export async function readStoredPlays(
  { url, publishableKey }: LoadedBackend,
  { accessToken }: LoadAccount,
): Promise<KeptPlay[]> {
  const answer = await fetch(`${url}/rest/v1/game_results?select=session_id,raw_score`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}` },
  });
  const rows = v.parse(rowsSchema, await answer.json());
  return rows.map(({ session_id: sessionId, raw_score: score }) => ({ sessionId, score }));
}
