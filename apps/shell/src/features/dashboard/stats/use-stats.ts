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
import { useCallback, useMemo, useState } from 'react';
import { useKnown } from '../known/use-known';

export interface StatsReading {
  /** The figures. Null during the first read. Sample figures if the read failed and this device has read no figures yet. */
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
  const failedSinceMs = useFirst(own === null && query.errorUpdatedAt > 0 ? query.errorUpdatedAt : null);
  const sample = useSampleStats(failedSinceMs, today.zone);
  return {
    stats: own?.stats ?? sample,
    days: own?.days ?? noDays,
    areaDays: own?.areaDays ?? null,
    playedAreas: own?.playedAreas ?? noAreas,
    asOfMs,
    isReading: query.isFetching,
  };
}

/** Returns the first value that `value` had after it was last null; null while it is null. */
function useFirst(value: number | null): number | null {
  const [first, setFirst] = useState(value);
  const isNew = value === null ? first !== null : first === null;
  if (isNew) setFirst(value);
  return isNew ? value : first;
}

/**
 * Returns sample figures while the figures cannot be read. They are not stored (D-34). The time of the first failed
 * read is the seed. So the sample figures stay the same when the page is rendered again, and when another read fails.
 * @param failedSinceMs the time of the first failed read, in ms since 1970; null if no sample is needed.
 * @param zone the player's IANA time zone.
 */
const useSampleStats = (failedSinceMs: number | null, zone: string): SampleStats | null =>
  useMemo(
    () => (failedSinceMs === null ? null : drawSampleStats(drawsFrom(failedSinceMs), failedSinceMs, zone)),
    [failedSinceMs, zone],
  );
