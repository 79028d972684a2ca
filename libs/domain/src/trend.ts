import { medianOf } from './usual';

/** What a row of values says in words. */
export interface TrendFacts {
  latest: number;
  lowest: number;
  highest: number;
  /** The middle value. */
  usual: number;
  /** From the middle of the earlier half to that of the later half; null while the halves are too small. */
  shift: number | null;
}

/** Each half needs this many values before the two are compared. */
const fewestOfHalf = 3;

function shiftOf(values: readonly number[]): number | null {
  const half = Math.floor(values.length / 2);
  if (half < fewestOfHalf) return null;
  const earlier = medianOf(values.slice(0, half));
  const later = medianOf(values.slice(-half));
  return earlier === null || later === null ? null : later - earlier;
}

/**
 * The facts of a trend, or null of none.
 * @param values oldest first, in any unit.
 */
export function trendFacts(values: readonly number[]): TrendFacts | null {
  const latest = values.at(-1);
  const usual = medianOf(values);
  if (latest === undefined || usual === null) return null;
  return {
    latest,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    usual,
    shift: shiftOf(values),
  };
}
