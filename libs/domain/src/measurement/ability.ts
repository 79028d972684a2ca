import type { Observation } from '@mindloom/game-contract';
import { type ItemDifficulty, logLikelihood, PRIOR_ITEM_SD, TIME_WEIGHT } from './response-model';

/** A normal distribution of an ability, in logits. Usual players have mean 0 and standard deviation 1. */
export interface Estimate {
  mean: number;
  sd: number;
}

/** A player's ability in one game. */
export interface Ability {
  /** The estimate from right and wrong answers and their times. The level is computed from this estimate. */
  overall: Estimate;
  /**
   * Estimated from right and wrong answers only. "For you" uses this estimate, because "For you" aims at a share of
   * right answers. With `overall`, a slow but careful player would get too easy items.
   */
  accuracy: Estimate;
  /** The number of plays from which the two estimates are computed. */
  plays: number;
}

const USUAL: Estimate = { mean: 0, sd: 1 };

/** The ability before the first play. It is the ability of the population. */
export const POPULATION: Ability = { overall: USUAL, accuracy: USUAL, plays: 0 };

/**
 * How much the variance of an ability grows per day between plays, in squared logits. As in Glicko-2 (Glickman 2012),
 * older plays count less. After a month, a standard deviation of 0.20 has grown to 0.29.
 */
const VARIANCE_PER_DAY = 0.0015;

/**
 * The probability that the ability has changed abruptly before a play. After such a change, the ability is as unknown
 * as before the first play.
 */
const CHANGE_CHANCE = 0.003;

/** The probability that a play says nothing about the ability: a careless play, or a play of somebody else. */
const OUTLIER_CHANCE = 0.003;

/** Estimates stay in this range, because items have difficulties from -4 to 4. */
const ABILITY_LIMIT = 5;
const MIN_SD = 0.05;

/** The posterior is computed at points with this distance, in standard deviations of the prior. */
const STEP_SD = 1 / 6;
/** The number of points on each side of the prior's mean. */
const STEPS = 30;

const DAY_MS = 86_400_000;

const widened = ({ mean, sd }: Estimate, days: number): Estimate => ({
  mean,
  sd: Math.min(USUAL.sd, Math.sqrt(sd ** 2 + VARIANCE_PER_DAY * days)),
});

/**
 * Returns an ability whose uncertainty has grown with the time since the last play. The uncertainty never exceeds that
 * of the population.
 * @param elapsedMs the time since the last play. A negative time counts as 0.
 */
export function abilityAfterPause({ overall, accuracy, plays }: Ability, elapsedMs: number): Ability {
  const days = Math.max(0, elapsedMs) / DAY_MS;
  return { overall: widened(overall, days), accuracy: widened(accuracy, days), plays };
}

/** A calibrated item: its difficulty, and the number of players whose answers it is estimated from. */
export interface ItemParameters extends ItemDifficulty {
  n: number;
}

/** The minimum number of players behind calibrated parameters. Parameters from fewer players are not used. */
export const MIN_CALIBRATION_PLAYERS = 50;

/**
 * Returns the difficulty that counts for an observation: the calibrated one if enough players answered the item, else
 * the one that its features predict.
 * @param parameters the calibrated parameters by item id.
 */
export function difficultyOf(
  observation: Pick<Observation, 'item' | 'prior'>,
  parameters: ReadonlyMap<string, ItemParameters>,
): ItemDifficulty {
  const known = parameters.get(observation.item);
  return known !== undefined && known.n >= MIN_CALIBRATION_PLAYERS
    ? { b: known.b, sd: known.sd }
    : { b: observation.prior, sd: PRIOR_ITEM_SD };
}

const NO_PARAMETERS: ReadonlyMap<string, ItemParameters> = new Map();

interface AnsweredItem {
  answer: Observation;
  item: ItemDifficulty;
}

/** The estimate after the answers of a play under one assumption, and how well the assumption predicts these answers. */
interface Posterior extends Estimate {
  /** The logarithm of the probability of the answers, up to a constant that is the same for all assumptions. */
  logEvidence: number;
}

/**
 * Returns the posterior after the answers of one play. All answers enter one posterior, which is computed by quadrature
 * on 61 points. So the order of the answers does not matter.
 */
function posteriorOf(prior: Estimate, answers: readonly AnsweredItem[], timeWeight: number): Posterior {
  const points = Array.from({ length: 2 * STEPS + 1 }, (_, index) => {
    const z = (index - STEPS) * STEP_SD;
    const theta = prior.mean + prior.sd * z;
    const logLikelihoods = answers.map(({ answer, item }) => logLikelihood(answer, item, theta, timeWeight));
    return { theta, logDensity: logLikelihoods.reduce((sum, log) => sum + log, (-z * z) / 2) };
  });
  const highest = Math.max(...points.map(({ logDensity }) => logDensity));
  const weighted = points.map(({ theta, logDensity }) => ({ theta, weight: Math.exp(logDensity - highest) }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const mean = weighted.reduce((sum, { theta, weight }) => sum + weight * theta, 0) / total;
  const variance = weighted.reduce((sum, { theta, weight }) => sum + weight * (theta - mean) ** 2, 0) / total;
  return { mean, sd: Math.sqrt(variance), logEvidence: highest + Math.log(total) };
}

/** Replaces a mixture by the normal distribution with the same mean and variance (assumed density filtering, Opper 1998). */
function collapsed(parts: readonly (Estimate & { weight: number })[]): Estimate {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const mean = parts.reduce((sum, part) => sum + part.weight * part.mean, 0) / total;
  const variance =
    parts.reduce((sum, part) => sum + part.weight * (part.sd ** 2 + (part.mean - mean) ** 2), 0) / total;
  return {
    mean: Math.min(ABILITY_LIMIT, Math.max(-ABILITY_LIMIT, mean)),
    sd: Math.min(USUAL.sd, Math.max(MIN_SD, Math.sqrt(variance))),
  };
}

/**
 * Returns an estimate after the answers of one play. The answers decide between three assumptions (multi-process model,
 * Harrison and Stevens 1976): the ability is as before, it has changed abruptly, or the play is an outlier. If the
 * answers contradict the estimate, a change and an outlier remain equally probable. The estimate then becomes
 * uncertain, and the next plays decide. Because a change always has a small probability, the estimate never becomes so
 * certain that it cannot follow a player who learns.
 */
function estimateAfter(prior: Estimate, answers: readonly AnsweredItem[], timeWeight: number): Estimate {
  const asBefore = posteriorOf(prior, answers, timeWeight);
  const changed = posteriorOf(USUAL, answers, timeWeight);
  const highest = Math.max(asBefore.logEvidence, changed.logEvidence);
  const evidenceAsBefore = Math.exp(asBefore.logEvidence - highest);
  const evidenceChanged = Math.exp(changed.logEvidence - highest);
  return collapsed([
    { ...asBefore, weight: (1 - CHANGE_CHANCE - OUTLIER_CHANCE) * evidenceAsBefore },
    { ...changed, weight: CHANGE_CHANCE * evidenceChanged },
    // The answers of an outlier come from an unknown ability, like those after a change.
    { ...prior, weight: OUTLIER_CHANCE * evidenceChanged },
  ]);
}

/**
 * Returns the ability after one more play. The function `private.ability_after` in the database computes the same.
 * @param observations the answers of the play. Without answers, the ability does not change.
 * @param parameters the calibrated parameters of the game's items.
 */
export function abilityAfter(
  ability: Ability,
  observations: readonly Observation[],
  parameters: ReadonlyMap<string, ItemParameters> = NO_PARAMETERS,
): Ability {
  if (observations.length === 0) return ability;
  const answers = observations.map((answer) => ({ answer, item: difficultyOf(answer, parameters) }));
  return {
    overall: estimateAfter(ability.overall, answers, TIME_WEIGHT),
    accuracy: estimateAfter(ability.accuracy, answers, 0),
    plays: ability.plays + 1,
  };
}
