/**
 * Returns half of the width of the confidence sequence of an estimate, by the normal-mixture boundary of Robbins
 * (1970). The sum of the estimate's errors must behave like a Brownian motion. The probability that the sequence ever
 * excludes the true value is at most alpha, so it may be evaluated after every player.
 * @param ratio the information of the mixing distribution (1 / its variance) divided by the information of the estimate
 * (1 / its squared standard error). The boundary is narrowest, compared with an interval that may be read only once, at
 * a ratio of about 1 / 12.
 */
export const normalMixtureHalfWidth = (standardError: number, ratio: number, alpha: number): number =>
  standardError * Math.sqrt((1 + ratio) * (Math.log(1 + 1 / ratio) - 2 * Math.log(alpha)));
