import { median } from '@mindloom/base';
import { usualOf } from './result-line';

/** The summary of a series of values. */
export interface TrendFacts {
  latest: number;
  lowest: number;
  highest: number;
  /** The usual value: the median of the latest values. Null if there are too few values. */
  usual: number | null;
}

/**
 * Summarises a series of values. Returns null for an empty series.
 * @param values oldest first, in any unit.
 * @param compared the values that determine the usual value, oldest first. For the result of a play, these are the
 *   values before the play.
 */
export function trendFacts(values: readonly number[], compared = values): TrendFacts | null {
  const latest = values.at(-1);
  if (latest === undefined) return null;
  const usual = compared.length < usualOf.fewest ? null : median(compared.slice(-usualOf.latest));
  return {
    latest,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    usual,
  };
}
