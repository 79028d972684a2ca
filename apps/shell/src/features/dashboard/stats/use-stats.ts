import { playerSummary } from '@mindloom/data-access/queries';
import {
  areaDaysOf,
  statsOf,
  type AreaDays,
  type DaySums,
  type PlaySummary,
  type Today,
  type UserStats,
} from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureToast } from '../use-failure-toast';
import { useSampleStats } from './use-sample-stats';

export interface StatsReading {
  /** Null while the first reading is under way; sample figures after a failed one. */
  stats: UserStats | null;
  /** The recent days with a play, oldest first; none of a sample. */
  days: readonly DaySums[];
  /** Null while they are read, and where they cannot be. */
  areaDays: AreaDays | null;
  isReading: boolean;
  readAgain: () => void;
}

const noDays: readonly DaySums[] = [];

const figuresOf = (summary: PlaySummary | undefined, today: Today) =>
  summary === undefined
    ? null
    : { stats: statsOf(summary, today), days: summary.days, areaDays: areaDaysOf(summary.areaDays) };

/** The player's figures, from stored plays or, after a failed reading, sample ones (D-34). */
export function useStats(userId: string, today: Today): StatsReading {
  const query = useQuery(playerSummary(userId, today.date));
  const own = useMemo(() => figuresOf(query.data, today), [query.data, today]);
  // The moment of a failure outlives a retry that is under way, so the sample stays until there is an answer.
  const failedAtMs = own === null && query.errorUpdatedAt > 0 ? query.errorUpdatedAt : null;
  const sample = useSampleStats(failedAtMs, today.zone);
  // One toast for a row of failures: the challenges ask for the same figures, and ask again while the page is open.
  useFailureToast(
    "We couldn't retrieve your latest statistics",
    query.errorUpdatedAt > query.dataUpdatedAt ? query.dataUpdatedAt : null,
  );
  return {
    stats: own?.stats ?? sample,
    days: own?.days ?? noDays,
    areaDays: own?.areaDays ?? null,
    isReading: query.isFetching,
    readAgain: () => void query.refetch(),
  };
}
