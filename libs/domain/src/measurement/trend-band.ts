import { mean } from '@mindloom/base';

/** The constants of the band of a trend. */
export const BAND_RULES = {
  /** How many of the latest values a point of the band averages. If there are fewer values, it averages all of them. */
  values: 7,
  /** The minimum number of values of a series. */
  fewest: 5,
  /** The half width of the band in standard errors. Two standard errors cover about 95 %. */
  errors: 2,
} as const;

/** The uncertainty of the mean of the latest values at one point of a trend, as a range. */
export interface BandPoint {
  low: number;
  high: number;
}

/**
 * Returns the uncertainty band of a series: at each value, the mean of the latest values plus and minus two standard
 * errors. The standard deviation comes from the differences between neighbours, so that a rise does not widen the band
 * (von Neumann 1941).
 * @param values oldest first.
 * @returns one point for each value; null if the series is too short.
 */
export function trendBand(values: readonly number[]): BandPoint[] | null {
  const steps = values.slice(1).map((value, index) => (value - (values[index] ?? value)) ** 2);
  const meanStep = mean(steps);
  if (meanStep === null || values.length < BAND_RULES.fewest) return null;
  const sd = Math.sqrt(meanStep / 2);
  return values.map((_value, index) => {
    const latest = values.slice(Math.max(0, index + 1 - BAND_RULES.values), index + 1);
    const middle = mean(latest) ?? 0;
    const within = (BAND_RULES.errors * sd) / Math.sqrt(latest.length);
    return { low: middle - within, high: middle + within };
  });
}
