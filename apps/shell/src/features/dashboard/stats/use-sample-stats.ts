import { drawSampleStats, drawsFrom, type SampleStats } from '@mindloom/domain';
import { useMemo } from 'react';

/**
 * Sample figures for a failed reading, kept nowhere (D-34). The failure's moment seeds the draw: every render of one
 * failure shows the same figures, and the next failure shows others.
 * @param failedAtMs when the reading failed, or null while there is nothing to stand in for.
 * @param zone the player's IANA zone.
 */
export const useSampleStats = (failedAtMs: number | null, zone: string): SampleStats | null =>
  useMemo(
    () => (failedAtMs === null ? null : drawSampleStats(drawsFrom(failedAtMs), failedAtMs, zone)),
    [failedAtMs, zone],
  );
