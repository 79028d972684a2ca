import { mean, median as medianOrNull, quantile as quantileOrNull, seeded } from '@mindloom/base';

function required(value: number | null): number {
  if (value === null) throw new Error('no values');
  return value;
}

/** A quantile of measured values. @throws Error if there are no values. */
export const quantile = (values: readonly number[], share: number): number =>
  required(quantileOrNull(values, share));

/** The median of measured values. @throws Error if there are no values. */
export const median = (values: readonly number[]): number => required(medianOrNull(values));

/** The quotient of two medians. */
export const ratioOfMedians = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours) / median(theirs);

/** The difference of two medians, in the unit of the values. */
export const differenceOfMedians = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours) - median(theirs);

const RESAMPLES = 4000;

/**
 * The 95 % percentile bootstrap interval of a statistic of two independent samples.
 * @param statistic such as `ratioOfMedians`.
 */
export function bootstrapInterval(
  ours: readonly number[],
  theirs: readonly number[],
  statistic: (ours: readonly number[], theirs: readonly number[]) => number,
  seed = 1,
): [number, number] {
  const random = seeded(seed, 'bootstrap');
  const resample = (sample: readonly number[]) => sample.map(() => random.pick(sample));
  const values = Array.from({ length: RESAMPLES }, () => statistic(resample(ours), resample(theirs)));
  return [quantile(values, 0.025), quantile(values, 0.975)];
}

/** Returns the slope of the least-squares line through points; 0 if all points have the same x. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const meanX = required(mean(points.map(({ x }) => x)));
  const meanY = required(mean(points.map(({ y }) => y)));
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}

export interface ErrorStatistics {
  mean: number;
  /** The standard deviation of the sample, with n - 1 in the denominator. */
  standardDeviation: number;
  /** The largest absolute value of the measured errors. */
  max: number;
}

/** Summarizes measurement errors. @param errors at least two. */
export function errorStatistics(errors: readonly number[]): ErrorStatistics {
  const average = required(mean(errors));
  const squares = errors.reduce((sum, error) => sum + (error - average) ** 2, 0);
  const standardDeviation = Math.sqrt(squares / (errors.length - 1));
  return { mean: average, standardDeviation, max: Math.max(...errors.map(Math.abs)) };
}
