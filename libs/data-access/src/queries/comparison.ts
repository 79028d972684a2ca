import { type MeasuredPlay, PERCENTILE_RULES, type PointerClass } from '@mindloom/domain/measurement';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import { DataFailure, type FailureCode, messageOf } from '../failure';
import { measurable } from './progress';
import { queryKeys } from './query-client';
import { dataOf, fetchData, withRequestLimit } from './read';

/** Reads whether the player opted in to percentiles. By default, nobody is opted in. */
export async function fetchComparisonChoice(userId: string, signal: AbortSignal): Promise<boolean> {
  const client = await getClient();
  const own = client.from('comparison_choices').select('user_id').eq('user_id', userId);
  return (await fetchData(own, signal)).length > 0;
}

export type Chosen = { ok: true } | { ok: false; code: FailureCode; problem: string };

/** Opts in or out of percentiles. Never rejects. */
export async function chooseComparison(userId: string, isOn: boolean): Promise<Chosen> {
  try {
    const client = await getClient();
    const table = client.from('comparison_choices');
    const row = { user_id: userId };
    const change = isOn
      ? table.upsert(row, { onConflict: 'user_id', ignoreDuplicates: true })
      : table.delete().eq('user_id', userId);
    const { error, status } = await change.abortSignal(withRequestLimit(new AbortController().signal));
    // A successful write returns no rows, so return the value `true` instead.
    dataOf({ data: error === null ? true : null, error, status });
    return { ok: true };
  } catch (cause) {
    return {
      ok: false,
      code: cause instanceof DataFailure ? cause.code : 'ML-331',
      problem: messageOf(cause),
    };
  }
}

/** What a player's percentile in a game is computed from. */
export interface PercentileReading {
  /** The player's latest finished plays with the requested class of pointer. */
  plays: readonly MeasuredPlay[];
  /**
   * The quantiles of the typical scores of the players who opted in, one for each published share. Empty if there are too
   * few such players with the same class of pointer.
   */
  quantiles: readonly number[];
}

/** What a percentile is about: a game, a difficulty and a class of pointer. */
export interface PercentileRequest {
  remote: string;
  difficulty: string;
  pointer: PointerClass;
}

/**
 * The number of plays to read. It is larger than the number of compared plays, because plays with adjusted timing do
 * not count.
 */
const READ_PLAYS = 5 * PERCENTILE_RULES.latestPlays;

/** The query for a player's percentile in a game; null if the player has not opted in. */
export const gamePercentile = (userId: string, { remote, difficulty, pointer }: PercentileRequest) =>
  queryOptions({
    queryKey: [...queryKeys.history(userId), 'percentile', remote, difficulty, pointer],
    queryFn: async ({ signal }): Promise<PercentileReading | null> => {
      if (!(await fetchComparisonChoice(userId, signal))) return null;
      const client = await getClient();
      const own = client
        .from('game_results')
        .select('session_id,ended_at,raw_score,metrics')
        .eq('user_id', userId);
      const ofGame = own.eq('remote', remote).eq('difficulty', difficulty).eq('pointer', pointer);
      const latest = ofGame.eq('finished', true).order('ended_at', { ascending: false });
      const group = client.rpc('score_quantiles', {
        p_remote: remote,
        p_difficulty: difficulty,
        p_pointer: pointer,
      });
      const [plays, quantiles] = await Promise.all([
        fetchData(latest.limit(READ_PLAYS), signal),
        group.retry(false).abortSignal(withRequestLimit(signal)),
      ]);
      return {
        plays: measurable(plays),
        // The database function returns null if too few players have opted in.
        quantiles: quantiles.error === null && quantiles.data === null ? [] : numbersIn(dataOf(quantiles)),
      };
    },
  });

const numbersIn = (json: unknown): number[] =>
  Array.isArray(json) ? json.filter((value) => typeof value === 'number') : [];
