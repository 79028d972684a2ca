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
  /** Null during the first read. After a failed read: sample figures, if this device has read no figures before. */
  stats: UserStats | null;
  /** The recent days with a play, oldest first; empty for sample figures. */
  days: readonly DaySums[];
  /** The days with a finished play, for each area. Null until they are read, and if they cannot be read. */
  areaDays: AreaDays | null;
  /** The areas with at least one play; empty for sample figures. */
  playedAreas: readonly MeasuredArea[];
  /** If the latest read failed: the time of the last successful read. Otherwise null. */
  asOfMs: number | null;
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

/**
 * Reads the player's figures. After a failed read, returns the last figures that this device has read, or else sample
 * figures (D-34).
 */
export function useStats(userId: string, today: Today): StatsReading {
  const query = useQuery(playerSummary(userId, today.date));
  const { data, asOfMs } = useKnown(
    query,
    useCallback(() => knownSummary(userId), [userId]),
  );
  const own = useMemo(() => figuresOf(data, today), [data, today]);
  // `errorUpdatedAt` does not change during a retry, so the sample figures are shown until the retry ends.
  const failedAtMs = own === null && query.errorUpdatedAt > 0 ? query.errorUpdatedAt : null;
  const sample = useSampleStats(failedAtMs, today.zone);
  return {
    stats: own?.stats ?? sample,
    days: own?.days ?? noDays,
    areaDays: own?.areaDays ?? null,
    playedAreas: own?.playedAreas ?? noAreas,
    asOfMs,
    isReading: query.isFetching,
  };
}

/**
 * Sample figures for a failed read. They are not stored (D-34). The time of the failure is the seed, so every render
 * after the same failure shows the same figures.
 * @param failedAtMs the time of the failure; null if no sample is needed.
 * @param zone the player's IANA time zone.
 */
const useSampleStats = (failedAtMs: number | null, zone: string): SampleStats | null =>
  useMemo(
    () => (failedAtMs === null ? null : drawSampleStats(drawsFrom(failedAtMs), failedAtMs, zone)),
    [failedAtMs, zone],
  );
