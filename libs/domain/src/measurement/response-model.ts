import type { Observation } from '@mindloom/game-contract';

/** The parts of an observation that the response model uses. */
export type ItemAnswer = Pick<Observation, 'correct' | 'ms' | 'limitMs' | 'options' | 'hints'>;

/** An item's difficulty in logits, with its standard deviation. */
export interface ItemDifficulty {
  b: number;
  sd: number;
}

/** The standard deviation of a difficulty that only the item's features predict (`Observation.prior`). */
export const PRIOR_ITEM_SD = 0.5;

/**
 * The weight of the response time in the level, from 0 (ignored) to 1. Real response times follow the model only
 * roughly. With the weight 1, the estimates would therefore look more certain than they are (Grünwald and van Ommen
 * 2017, "Inconsistency of Bayesian inference for misspecified linear models"). The function `private.ability_after` in
 * the database has the same number.
 */
export const TIME_WEIGHT = 0.8;

/** For |x| below this limit, log(sinh(x) / x) is 0 within rounding. */
const TINY = 1e-4;

/** Returns the probability to guess an item right: 1 / options, and 0 if the answer is not chosen from options. */
export const guessRate = (options: number): number => (options > 1 ? 1 / options : 0);

/**
 * Returns the probability of a right answer: c + (1 - c) / (1 + exp(-advantage)). This is the three-parameter logistic
 * model (Birnbaum 1968) with equal discrimination and known guess rates.
 * @param advantage ability minus difficulty, in logits.
 * @param options the number of options; 0 for an answer that is not chosen from options.
 */
export function probabilityRight(advantage: number, options: number): number {
  const guess = guessRate(options);
  return guess + (1 - guess) / (1 + Math.exp(-advantage));
}

/**
 * Returns a factor for the argument of a logistic curve. Multiplying by it approximates the mean of the curve over a
 * normal error of the argument (MacKay 1992).
 * @param variance the variance of the error, in squared logits.
 */
export const errorFactor = (variance: number): number => 1 / Math.sqrt(1 + (Math.PI * variance) / 8);

/** Returns log(2 sinh(x) / x), the normalizing constant of the response time model. */
function logNormalizer(x: number): number {
  const size = Math.abs(x);
  return size < TINY ? Math.LN2 : size + Math.log(1 - Math.exp(-2 * size)) - Math.log(size);
}

/**
 * Returns the share of the time limit that was left, above 0 and up to 1. Returns null without a time limit, and if the
 * time ran out.
 */
const shareLeft = ({ ms, limitMs }: ItemAnswer): number | null =>
  limitMs === null || limitMs <= ms ? null : Math.min(1, 1 - ms / limitMs);

/**
 * Returns the log density of a right or wrong answer together with its time.
 * @param r the share of the time limit that was left at the answer.
 */
const logTimed = (correct: boolean, x: number, guess: number, r: number): number =>
  (correct ? Math.log(Math.exp(x * r) + guess * Math.exp(-x * r)) : -x * r) - logNormalizer(x);

/**
 * Returns the log likelihood of an answer, up to a constant that does not depend on the ability.
 *
 * The response time enters as the signed residual time (Maris and van der Maas 2012; Klinkenberg, Straatemeier and van
 * der Maas 2011): an answer with the share r of its limit left has a density proportional to exp(x r) if it is solved,
 * and to exp(-x r) if not, where x is the advantage. Integrated over the time, this is the logistic model. An item that
 * is not solved is guessed right with the guess rate. The result is the weighted mean of the log likelihoods with and
 * without the time. An item whose time ran out is a wrong answer without a time, because an answer at the limit is
 * equally probable for a very strong and a very weak player. A right answer with n hints has the weight 1 / (1 + n).
 *
 * The function `private.estimate_after` in the database computes the same.
 * @param ability in logits.
 * @param timeWeight the weight of the time, from 0 to 1. It is 0 for an item without a time limit.
 */
export function logLikelihood(
  answer: ItemAnswer,
  item: ItemDifficulty,
  ability: number,
  timeWeight: number,
): number {
  const x = (ability - item.b) * errorFactor(item.sd ** 2);
  const guess = guessRate(answer.options);
  const left = shareLeft(answer);
  const weight = left === null ? 0 : timeWeight;
  const withoutTime = answer.correct
    ? Math.log(probabilityRight(x, answer.options))
    : -Math.log(1 + Math.exp(x));
  const logDensity =
    weight === 0
      ? withoutTime
      : (1 - weight) * withoutTime + weight * logTimed(answer.correct, x, guess, left ?? 0);
  return answer.correct ? logDensity / (1 + answer.hints) : logDensity;
}
