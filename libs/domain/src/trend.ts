import { median } from '@mindloom/base';

/** The summary of a series of values. */
export interface TrendFacts {
  latest: number;
  lowest: number;
  highest: number;
  usual: number;
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
  };
}
