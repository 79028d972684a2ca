import { median } from '@mindloom/base';

/** The summary of a series of values. */
export interface TrendFacts {
  latest: number;
  lowest: number;
  highest: number;
  /** The median of the series. */
  usual: number;
  /**
   * The change from the median of the earlier half to the median of the later half; null if the halves are too small.
   */
  shift: number | null;
}

/** The minimum number of values in each half for a comparison. */
const fewestOfHalf = 3;

function shiftOf(values: readonly number[]): number | null {
  const half = Math.floor(values.length / 2);
  if (half < fewestOfHalf) return null;
  const earlier = median(values.slice(0, half));
  const later = median(values.slice(-half));
  return earlier === null || later === null ? null : later - earlier;
}

/**
 * Summarises a series of values. Returns null for an empty series.
 * @param values oldest first, in any unit.
 */
export function trendFacts(values: readonly number[]): TrendFacts | null {
  const latest = values.at(-1);
  const usual = median(values);
  if (latest === undefined || usual === null) return null;
  return {
    latest,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    usual,
    shift: shiftOf(values),
  };
}
