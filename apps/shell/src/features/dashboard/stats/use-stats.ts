import { playerSummary } from '@mindloom/data-access/queries';
import {
  type AreaDays,
  areaDaysOf,
  type DaySums,
  drawSampleStats,
  drawsFrom,
  type PlaySummary,
  type SampleStats,
  statsOf,
  type Today,
  type UserStats,
} from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFailureToast } from '../use-failure-toast';

export interface StatsReading {
  /** Null during the first reading; sample figures after a failed one. */
  stats: UserStats | null;
  /** The recent days with a play, oldest first; empty for a sample. */
  days: readonly DaySums[];
  /** Null while they are read, and when they cannot be read. */
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
  // The time of a failure stays during a retry, so the sample is shown until the retry ends.
  const failedAtMs = own === null && query.errorUpdatedAt > 0 ? query.errorUpdatedAt : null;
  const sample = useSampleStats(failedAtMs, today.zone);
  // One toast for consecutive failures: the challenges poll the same figures.
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

/**
 * Sample figures for a failed reading; they are not stored (D-34). The time of the failure is the seed, so each render
 * after one failure shows the same figures.
 * @param failedAtMs the time of the failure; null when no sample is needed.
 * @param zone the player's IANA zone.
 */
const useSampleStats = (failedAtMs: number | null, zone: string): SampleStats | null =>
  useMemo(
    () => (failedAtMs === null ? null : drawSampleStats(drawsFrom(failedAtMs), failedAtMs, zone)),
    [failedAtMs, zone],
  );
