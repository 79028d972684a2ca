import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import { isTableMissing } from '../failure';
import { queryKeys } from './query-client';
import { fetchData } from './read';

/** The number of runs that are read: those of the latest 20 sets, or of more games. */
const READ_RUNS = 60;

/** The number of verified runs of each session, by session id. A session with a run of another verdict is left out. */
export type VerifiedRuns = Readonly<Record<string, number>>;

/**
 * The query for the verdicts on the player's latest runs. Empty if the backend does not store runs.
 */
export const verifiedRuns = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.verified(userId),
    queryFn: async ({ signal }): Promise<VerifiedRuns> => {
      const client = await getClient();
      const own = client.from('run_logs').select('session_id,verdict').eq('user_id', userId);
      try {
        return countVerified(
          await fetchData(own.order('received_at', { ascending: false }).limit(READ_RUNS), signal),
        );
      } catch (cause) {
        if (isTableMissing(cause)) return {};
        throw cause;
      }
    },
  });

/** 'timed': verified, and ranked. */
const VERIFIED: ReadonlySet<string> = new Set(['replayed', 'timed']);

function countVerified(runs: readonly { session_id: string; verdict: string }[]): VerifiedRuns {
  const counts: Record<string, number> = {};
  for (const { session_id: session } of runs) counts[session] = (counts[session] ?? 0) + 1;
  for (const { session_id: session, verdict } of runs) if (!VERIFIED.has(verdict)) delete counts[session];
  return counts;
}

/**
 * Whether every run of a play is verified: its release computes the saved score from the player's inputs.
 * @param parts the games of a set; empty for a single game.
 */
export const isVerified = (verified: VerifiedRuns, sessionId: string, parts: unknown): boolean =>
  verified[sessionId] === (Array.isArray(parts) && parts.length > 0 ? parts.length : 1);
