import { paceIn } from '@mindloom/domain';
import {
  type MeasuredPlay,
  PRACTICE_RULES,
  type PracticeCurve,
  type PracticeStep,
} from '@mindloom/domain/measurement';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import { queryKeys } from './query-client';
import { fetchData } from './read';
import { keepReadable, playSchema } from './readable-rows';

/** The data from which a player's progress in one game at one difficulty is computed. */
export interface ProgressReading {
  /** The player's finished plays, oldest first, at most as many as the practice curve has attempts. */
  plays: readonly MeasuredPlay[];
  curve: PracticeCurve;
}

const LAST_ATTEMPT = Math.max(...PRACTICE_RULES.stepEnds);

/**
 * Returns the readable plays whose timing was not adjusted. Plays with adjusted timing are not comparable with others.
 */
export const measurable = <Row extends { metrics: unknown }>(rows: readonly Row[]): Row[] =>
  keepReadable('plays of a game', playSchema, rows).filter(({ metrics }) => paceIn(metrics) === 1);

/** Reads the practice curve of a game at a difficulty. Empty until 200 players have played the game often enough. */
export async function fetchPracticeCurve(
  remote: string,
  difficulty: string,
  signal: AbortSignal,
): Promise<PracticeStep[]> {
  const client = await getClient();
  const call = client.rpc('practice_curve', { p_remote: remote, p_difficulty: difficulty });
  const steps = await fetchData(call, signal);
  return steps.map(({ last_attempt: lastAttempt, players, gain }) => ({ lastAttempt, players, gain }));
}

/** The query for a player's finished plays of one game at one difficulty, and the practice curve of all players. */
export const gameProgress = (userId: string, remote: string, difficulty: string) =>
  queryOptions({
    queryKey: [...queryKeys.history(userId), 'progress', remote, difficulty],
    queryFn: async ({ signal }): Promise<ProgressReading> => {
      const client = await getClient();
      const own = client
        .from('game_results')
        .select('session_id,ended_at,raw_score,metrics')
        .eq('user_id', userId);
      const ofGame = own.eq('remote', remote).eq('difficulty', difficulty).eq('finished', true);
      const first = ofGame.order('ended_at').order('session_id').limit(LAST_ATTEMPT);
      const [plays, curve] = await Promise.all([
        fetchData(first, signal),
        fetchPracticeCurve(remote, difficulty, signal),
      ]);
      return { plays: measurable(plays), curve };
    },
  });
