import { gameProgress, PERFORMANCE_LIMIT, performanceRows } from '@mindloom/data-access/queries';
import { statsOf, type OwnStats, type PerformanceRow, type Today, type UserStats } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureToast } from '../use-failure-toast';
import { useSampleStats } from './use-sample-stats';

export interface StatsReading {
  /** Null while the first reading is under way; sample figures after a failed one. */
  stats: UserStats | null;
  /** The plays behind the figures, newest first; none of a sample. */
  rows: readonly PerformanceRow[];
  isReading: boolean;
  readAgain: () => void;
}

const noRows: readonly PerformanceRow[] = [];

/** How many games the player ever finished, where the read rows are not all of them. */
function useTotalGames(userId: string, isCut: boolean): number {
  const { data } = useQuery({ ...gameProgress(userId), enabled: isCut });
  return (data ?? []).reduce((sum, game) => sum + game.completions, 0);
}

/** The player's figures, from stored plays or, after a failed reading, sample ones (D-34). */
export function useStats(userId: string, today: Today): StatsReading {
  const query = useQuery(performanceRows(userId));
  const rows = query.data;
  const total = useTotalGames(userId, rows?.length === PERFORMANCE_LIMIT);
  const own = useMemo((): OwnStats | null => {
    if (rows === undefined) return null;
    const stats = statsOf(rows, today);
    return { ...stats, gamesPlayed: Math.max(total, stats.gamesPlayed) };
  }, [rows, today, total]);
  // The moment of a failure outlives a retry that is under way, so the sample stays until there is an answer.
  const failedAtMs = own === null && query.errorUpdatedAt > 0 ? query.errorUpdatedAt : null;
  const sample = useSampleStats(failedAtMs, today.zone);
  useFailureToast("We couldn't retrieve your latest statistics", query.isError ? query.errorUpdatedAt : null);
  return {
    stats: own ?? sample,
    rows: rows ?? noRows,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
  };
}
