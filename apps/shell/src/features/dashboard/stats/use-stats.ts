import { knownSummary, playerSummary } from '@mindloom/data-access/queries';
import {
  type AreaDays,
  areaDaysOf,
  type DaySums,
  drawSampleStats,
  drawsFrom,
  exercisedAreas,
  type MeasuredArea,
  type PlaySummary,
  type SampleStats,
  statsOf,
  type Today,
  type UserStats,
} from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useKnown } from '../known/use-known';

export interface StatsReading {
  /** Null during the first reading; sample figures after a failed one, if this device knows no earlier figures. */
  stats: UserStats | null;
  /** The recent days with a play, oldest first; empty for a sample. */
  days: readonly DaySums[];
  /** Null while they are read, and when they cannot be read. */
  areaDays: AreaDays | null;
  /** The areas with at least one play; empty for a sample. */
  playedAreas: readonly MeasuredArea[];
  /** The time of the figures, if they are the last known ones; else null. */
  asOfMs: number | null;
  isFailing: boolean;
  isReading: boolean;
}

const noDays: readonly DaySums[] = [];
const noAreas: readonly MeasuredArea[] = [];

const figuresOf = (summary: PlaySummary | undefined, today: Today) =>
  summary === undefined
    ? null
    : {
        stats: statsOf(summary, today),
        days: summary.days,
        areaDays: areaDaysOf(summary.areaDays),
        playedAreas: exercisedAreas(summary.total),
      };

/** The player's figures, from stored plays or, after a failed reading, the last known or sample ones (D-34). */
export function useStats(userId: string, today: Today): StatsReading {
  const query = useQuery(playerSummary(userId, today.date));
  const { data, asOfMs, isFailing } = useKnown(
    query,
    useCallback(() => knownSummary(userId), [userId]),
  );
  const own = useMemo(() => figuresOf(data, today), [data, today]);
  // The time of a failure stays during a retry, so the sample is shown until the retry ends.
  const failedAtMs = own === null && query.errorUpdatedAt > 0 ? query.errorUpdatedAt : null;
  const sample = useSampleStats(failedAtMs, today.zone);
  return {
    stats: own?.stats ?? sample,
    days: own?.days ?? noDays,
    areaDays: own?.areaDays ?? null,
    playedAreas: own?.playedAreas ?? noAreas,
    asOfMs,
    isFailing,
    isReading: query.isFetching,
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
