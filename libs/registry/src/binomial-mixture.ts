/** An alternative to an assumed rate: an odds ratio, and its weight in the mixture. The weights of a mixture add up to 1. */
export interface Alternative {
  odds: number;
  weight: number;
}

/** Limits the exponents, because `exp` of larger ones is an error in PostgreSQL. */
const EXPONENT_LIMIT = 600;

/**
 * The evidence against an assumed rate: the likelihood ratio of a mixture of alternative rates (an e-process).
 *
 * If the rate is as assumed, the probability that the evidence ever reaches 1 / alpha is at most alpha (Ville's
 * inequality). Therefore it may be evaluated after every trial. If all odds ratios are above 1, this also holds for all
 * rates below the assumed rate, because the evidence falls as the assumed rate rises. `private.mixture_evidence` in the
 * database computes the same value.
 * @param hits the number of trials with the outcome whose rate is assumed.
 * @param rate the assumed rate, from 0 to 1. A rate above 1 is accepted and gives evidence below 1.
 */
export function mixtureEvidence(
  hits: number,
  trials: number,
  rate: number,
  mixture: readonly Alternative[],
): number {
  return mixture.reduce((evidence, { odds, weight }) => {
    const exponent = hits * Math.log(odds) - trials * Math.log(1 + (odds - 1) * rate);
    return evidence + weight * Math.exp(Math.min(EXPONENT_LIMIT, Math.max(-EXPONENT_LIMIT, exponent)));
  }, 0);
}

const BISECTIONS = 40;

/**
 * The always-valid lower bound of a rate: the largest rate against which the evidence reaches 1 / alpha; 0 if there is
 * none. `private.mixture_bound` in the database computes the same value.
 * @param mixture alternatives with odds ratios above 1.
 */
export function mixtureBound(
  hits: number,
  trials: number,
  alpha: number,
  mixture: readonly Alternative[],
): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2;
    if (mixtureEvidence(hits, trials, middle, mixture) >= 1 / alpha) low = middle;
    else high = middle;
  }
  return low;
}
