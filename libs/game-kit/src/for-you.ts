import { MAX_PRIOR, type Observation, type Pace } from '@mindloom/game-contract';

/** A task as the response model sees it. */
export type Task = Pick<Observation, 'prior' | 'options'>;

/** For you chooses tasks at which the player succeeds with this probability. */
export const TARGET_SUCCESS = 0.8;

/** Within a run, the estimate stays within this many logits of the given ability. */
export const MAX_DRIFT = 1;

/** The logits by which one answer moves the estimate, per unit of surprise (the result minus the expected success). */
const STEP = 0.2;

/** For You changes a time limit at most by these factors: a task must stay readable, and a run must end. */
const LIMIT_FACTORS = { min: 0.5, max: 4 } as const;

/** If a task is at most this many logits away from the wanted difficulty, its time limit stays as it is. */
const CLOSE_LOGITS = 0.25;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const chanceOf = (options: number) => (options === 0 ? 0 : 1 / options);

/**
 * Returns the probability that a player of the given ability succeeds: the Rasch model with guessing. The host measures
 * with the same model.
 * @param ability in logits.
 */
export function expectedSuccess(ability: number, { prior, options }: Task): number {
  const chance = chanceOf(options);
  return chance + (1 - chance) / (1 + Math.exp(prior - ability));
}

/** Returns the difficulty in logits at which a player of the given ability succeeds with a probability of 80 %. */
export function targetPrior(ability: number, options: number): number {
  const chance = chanceOf(options);
  const known = (TARGET_SUCCESS - chance) / (1 - chance);
  return ability - Math.log(known / (1 - known));
}

/** Returns the given ability, or null if the run is not a run of For you. */
export const givenAbility = (ability: number | undefined): number | null =>
  ability === undefined || !Number.isFinite(ability) ? null : clamp(ability, -MAX_PRIOR, MAX_PRIOR);

/**
 * Returns the estimate of the ability after some answers of a run. Each answer moves the estimate in proportion to the
 * surprise (Elo 1978).
 * @param given the ability at the start of the run.
 * @param step the number of logits by which one answer moves the estimate, per unit of surprise.
 */
export const runningAbility = (
  given: number,
  answered: readonly Observation[],
  step: number = STEP,
): number =>
  answered.reduce((estimate, observation) => {
    const surprise = Number(observation.correct) - expectedSuccess(estimate, observation);
    return clamp(estimate + step * surprise, given - MAX_DRIFT, given + MAX_DRIFT);
  }, given);

/**
 * Returns the candidate whose difficulty is closest to the difficulty at which the player succeeds with a probability
 * of 80 %. If several are equally close, returns the first one.
 * @throws RangeError without candidates, which is a defect of the caller.
 */
export function chooseForYou<T>(
  ability: number,
  candidates: readonly T[],
  taskOf: (candidate: T) => Task,
): T {
  let best: { candidate: T; distance: number } | undefined;
  for (const candidate of candidates) {
    const { prior, options } = taskOf(candidate);
    const distance = Math.abs(prior - targetPrior(ability, options));
    if (best === undefined || distance < best.distance) best = { candidate, distance };
  }
  if (best === undefined) throw new RangeError('there is no candidate to choose from');
  return best.candidate;
}

/** Returns a computed difficulty as a prior: within the range of priors, in hundredths of a logit. */
export const asPrior = (logits: number): number =>
  clamp(Math.round(logits * 100) / 100, -MAX_PRIOR, MAX_PRIOR);

/** The number of logits by which a task becomes harder when its time is halved. */
const LOGITS_PER_HALVING = 0.6;

/**
 * Returns by how many logits a time limit makes a task harder than the usual limit does; negative if the task is
 * easier.
 * @param usualMs the limit on medium.
 */
export const timePressure = (limitMs: number, usualMs: number): number =>
  LOGITS_PER_HALVING * Math.log2(usualMs / limitMs);

/**
 * Returns the factor of a time limit at which a player succeeds in a task with a probability of 80 %. The factor is 1
 * if the task already has almost this difficulty. It is limited if the difficulty is far from it.
 * @param task the task with its usual time limit.
 * @param pace the player's pace. At a pace above 1, the factor is at least 1, so that the player never gets less time
 * than the pace gives.
 * @param minFactor the smallest factor at the usual pace.
 */
export function limitFactorFor(
  ability: number,
  { prior, options }: Task,
  pace: Pace,
  minFactor: number = LIMIT_FACTORS.min,
): number {
  const missing = targetPrior(ability, options) - prior;
  if (Math.abs(missing) <= CLOSE_LOGITS) return 1;
  return clamp(2 ** (-missing / LOGITS_PER_HALVING), pace > 1 ? 1 : minFactor, LIMIT_FACTORS.max);
}
