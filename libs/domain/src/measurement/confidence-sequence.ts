import { mean } from '@mindloom/base';

/**
 * The constants of the confidence sequence, chosen with `npm run simulate -- progress`. With these constants, at most
 * one in 20 players without a change is ever told "better", however often the player looks.
 */
export const CHANGE_RULES = {
  /** The number of first values, with which all later values are compared. */
  baseline: 15,
  fewestLater: 5,
  /**
   * The normal quantile of the boundary. It is valid however often the player looks. If the player looked only once,
   * 1.64 would be enough for 5 % on each side.
   */
  boundary: 2.4,
  /**
   * The normal quantile of 80 %. `detectable` uses it: the change that would have been detected with this probability.
   */
  power: 0.84,
  /** The lower limit of the standard deviation: the deviation that rounding to whole numbers causes. */
  smallestSd: Math.sqrt(1 / 12),
  /** The upper limit of the estimated autocorrelation. */
  mostCorrelated: 0.9,
} as const;

/** The estimated change from the baseline to the later values, in the unit of the values. */
export interface Change {
  baselineMean: number;
  laterMean: number;
  later: number;
  change: number;
  /** The interval that contains the true change at all times with a probability of 90 %, 5 % on each side. */
  low: number;
  high: number;
  /** The standard deviation of the values around the two means. */
  sd: number;
  /** The lag-one autocorrelation of the deviations from the two means; 0 if it is negative. */
  correlation: number;
  /** The true change that would have been detected by now with a probability of 80 %. */
  detectable: number;
}

/**
 * Returns Student's quantile from the normal quantile (Cornish and Fisher; Abramowitz and Stegun 26.7.5). From 18
 * degrees of freedom on, its error is below 0.001.
 */
function studentQuantile(normalQuantile: number, freedom: number): number {
  const z = normalQuantile;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/**
 * Estimates the lag-one autocorrelation of residuals, corrected for its bias of -1/n. Scores of one sitting resemble
 * each other. If their autocorrelation were ignored, they would count as independent evidence.
 */
function autocorrelation(residuals: readonly number[], squares: number): number {
  if (squares === 0) return 0;
  const products = residuals.reduce((sum, value, index) => sum + value * (residuals[index - 1] ?? 0), 0);
  return Math.min(CHANGE_RULES.mostCorrelated, Math.max(0, products / squares + 1 / residuals.length));
}

/**
 * Estimates by how much the later values differ from the first ones, with an interval that stays valid if it is read
 * after every value. The interval is a repeated confidence interval (Jennison and Turnbull 1989, J. R. Stat. Soc. B 51,
 * 305-361). The baseline is fixed. Therefore the information about the change never exceeds that of the baseline, and a
 * constant boundary holds for any number of later values.
 * @param values in the order of time, in any unit.
 * @returns null with fewer than `baseline + fewestLater` values.
 */
export function changeSinceBaseline(values: readonly number[]): Change | null {
  const { baseline, fewestLater, boundary, power, smallestSd } = CHANGE_RULES;
  const first = values.slice(0, baseline);
  const rest = values.slice(baseline);
  const baselineMean = mean(first);
  const laterMean = mean(rest);
  if (baselineMean === null || laterMean === null || rest.length < fewestLater) return null;
  const residuals = values.map((value, index) => value - (index < baseline ? baselineMean : laterMean));
  const squares = residuals.reduce((sum, value) => sum + value ** 2, 0);
  const freedom = values.length - 2;
  const sd = Math.max(smallestSd, Math.sqrt(squares / freedom));
  const correlation = autocorrelation(residuals, squares);
  const inflation = (1 + correlation) / (1 - correlation);
  const error = sd * Math.sqrt(inflation * (1 / baseline + 1 / rest.length));
  const within = studentQuantile(boundary, freedom) * error;
  const change = laterMean - baselineMean;
  return {
    baselineMean,
    laterMean,
    later: rest.length,
    change,
    low: change - within,
    high: change + within,
    sd,
    correlation,
    detectable: within + power * error,
  };
}
