import type { PlayerCorrelation } from '@mindloom/registry';
import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import { fetchData } from '../queries/read';
import { REGISTRY_KEY } from './registry-reads';

/** The correlations from which the reliability of a game at one difficulty is computed. */
export interface GameReliability {
  difficulty: string;
  /**
   * The correlation between the mean scores of the odd-numbered and of the even-numbered plays among the first ten plays
   * of each player.
   */
  halves: PlayerCorrelation;
  /** The correlation between the first play on each player's first day and the first play on the second day. */
  retest: PlayerCorrelation;
}

/** Reads the correlations of a game, one entry for each difficulty. A correlation is null with fewer than 30 players. */
export const gameReliability = (remote: string) =>
  queryOptions({
    queryKey: [...REGISTRY_KEY, 'reliability', remote],
    queryFn: async ({ signal }): Promise<GameReliability[]> => {
      const client = await getClient();
      const rows = await fetchData(client.rpc('game_reliability', { p_remote: remote }), signal);
      return rows.map((row) => ({
        difficulty: row.difficulty,
        halves: { players: row.split_players, correlation: row.split_correlation },
        retest: { players: row.retest_players, correlation: row.retest_correlation },
      }));
    },
  });
