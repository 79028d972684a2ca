import { type Random, seeded } from '@mindloom/base';
import {
  compareByGoal,
  compareFinishRates,
  EXPERIMENT_RULES,
  type ExperimentGoal,
  type VariantValues,
} from '@mindloom/registry';
import { shareLimits, type ShareLimits } from './share-limits';
import { normal } from './simulated-player';
import { atLeast, atMost, type Figure, type Simulation, type SimulationOptions } from './simulation';

interface Variant {
  /** The share of players who get the variant. The shares of all variants add up to 1. */
  share: number;
  /** The probability that a player finishes the first play. */
  finishRate: number;
  /**
   * For the goal "return": the probability that a player returns. For the goal "level": the mean gain of level, in standard
   * deviations.
   */
  value: number;
}

interface Experiment {
  goal: ExperimentGoal;
  players: number;
  /** The variants. The first one is the control. */
  variants: readonly Variant[];
}

/** The standard deviation of the gain of a level within a week, in points. */
const LEVEL_SD = 60;

/** The results of an experiment, up to the time at which it ended. */
interface Outcome {
  /** True if a variant was reported as better or worse than the control. */
  isDecided: boolean;
  /** True if the experiment was halted because of a finish rate or the shares of the variants. */
  isHalted: boolean;
}

const nobody = (): VariantValues => ({ count: 0, sum: 0, squares: 0 });

function addTo(values: VariantValues, value: number) {
  values.count += 1;
  values.sum += value;
  values.squares += value * value;
}

/**
 * Returns true if two means are so close that every confidence interval of their difference with a given `alpha`
 * contains zero. Half of the width of the product's intervals is always more than sqrt(-2 ln alpha) standard errors.
 * This comparison is much faster than the computation of an interval, and decides nearly all cases.
 */
export function areClose(control: VariantValues, variant: VariantValues, alpha: number): boolean {
  const players = control.count + variant.count;
  const sum = control.sum + variant.sum;
  const deviations = control.squares + variant.squares - (sum * sum) / players;
  const variance = (deviations / (players - 1)) * (1 / control.count + 1 / variant.count);
  const difference = variant.sum / variant.count - control.sum / control.count;
  return difference * difference < -2 * Math.log(alpha) * variance;
}

/** Returns the index of a random variant, according to the shares. */
function placeOf(variants: readonly Variant[], random: Random): number {
  let left = random.next();
  return Math.max(
    0,
    variants.findIndex(({ share }) => (left -= share) < 0),
  );
}

/** Returns a random value of the goal for one player. */
function valueOf(goal: ExperimentGoal, finished: number, mean: number, random: Random): number {
  if (goal === 'finish') return finished;
  return goal === 'return' ? Number(random.next() < mean) : LEVEL_SD * (normal(random) + mean);
}

/** The limits of each variant's share of players. They are the same for all runs of an experiment. */
const limitsOf = ({ variants, players }: Experiment): ShareLimits[][] =>
  variants.map(({ share }) =>
    shareLimits({ rolloutBp: share * 10_000, comparisons: variants.length }, players),
  );

/**
 * Runs one experiment and judges it after every player, as the database does. The run ends when the experiment is halted,
 * or when `holds` returns true for the outcome.
 */
function runExperiment(
  { goal, players, variants }: Experiment,
  limits: readonly (readonly ShareLimits[])[],
  holds: (outcome: Outcome) => boolean,
  random: Random,
): Outcome {
  const arms = variants.map((variant) => ({ variant, finish: nobody(), values: nobody() }));
  const outcome: Outcome = { isDecided: false, isHalted: false };
  const [control, ...others] = arms;
  if (control === undefined) return outcome;
  const goalAlpha = EXPERIMENT_RULES.goalAlpha / others.length;
  const finishAlpha = EXPERIMENT_RULES.finishAlpha / others.length;
  const isDecisive = ({ values }: typeof control) => {
    if (areClose(control.values, values, goalAlpha)) return false;
    const { verdict } = compareByGoal(goal, arms.length, control.values, values);
    return verdict === 'better' || verdict === 'worse';
  };
  const isWorse = ({ finish }: typeof control) =>
    !areClose(control.finish, finish, finishAlpha) &&
    compareFinishRates(arms.length, control.finish, finish).verdict === 'worse';
  for (let player = 1; player <= players && !outcome.isHalted && !holds(outcome); player++) {
    const arm = arms[placeOf(variants, random)] ?? control;
    const finished = random.next() < arm.variant.finishRate ? 1 : 0;
    addTo(arm.finish, finished);
    addTo(arm.values, valueOf(goal, finished, arm.variant.value, random));
    outcome.isDecided ||= others.some(isDecisive);
    const isMismatch = arms.some(({ finish }, place) => {
      const { low, high } = limits[place]?.[player] ?? { low: 0, high: player };
      return finish.count < low || finish.count > high;
    });
    outcome.isHalted = isMismatch || others.some(isWorse);
  }
  return outcome;
}

const equal = (shares: readonly number[], finishRate: number, value: number): Variant[] =>
  shares.map((share) => ({ share, finishRate, value }));

function run({ seed, isQuick }: SimulationOptions): Figure[] {
  const shareOf = (
    name: string,
    count: number,
    experiment: Experiment,
    holds: (outcome: Outcome) => boolean,
  ): number => {
    const limits = limitsOf(experiment);
    const outcomes = Array.from({ length: count }, (_, place) =>
      runExperiment(experiment, limits, holds, seeded(seed, name, place)),
    );
    return outcomes.filter(holds).length / count;
  };
  const all = isQuick ? 250 : 10_000;
  const some = isQuick ? 100 : 2000;
  const players = isQuick ? 1500 : 5000;
  const isFalse = ({ isDecided, isHalted }: Outcome) => isDecided || isHalted;
  const halves = [0.5, 0.5];
  const falseFigure = (name: string, count: number, goal: ExperimentGoal, variants: Variant[]): Figure => ({
    name: `false decisions and halts, ${name}: ${count} experiments without a difference, judged after each of ${players} players`,
    value: shareOf(name, count, { goal, players, variants }, isFalse),
    bar: atMost(0.01),
  });
  const detection = (name: string, experiment: Experiment, holds: (outcome: Outcome) => boolean): Figure => ({
    name: `${name} by ${experiment.players} players, of ${some} experiments`,
    value: shareOf(name, some, experiment, holds),
    bar: atLeast(0.8),
  });
  const [control, finisher, returner, gainer, loser] = [
    { share: 0.5, finishRate: 0.7, value: 0.4 },
    { share: 0.5, finishRate: 0.76, value: 0.4 },
    { share: 0.5, finishRate: 0.7, value: 0.46 },
    { share: 0.5, finishRate: 0.7, value: 0.6 },
    { share: 0.5, finishRate: 0.6, value: 0.4 },
  ];
  return [
    falseFigure('two variants, finish rate 70 %', all, 'finish', equal(halves, 0.7, 0)),
    falseFigure('three variants, return of 40 %', all, 'return', equal([0.34, 0.33, 0.33], 0.7, 0.4)),
    falseFigure('two variants, gain of level', some, 'level', equal(halves, 0.7, 0)),
    falseFigure(
      'finish rate 97 %, one of ten players gets the variant',
      some,
      'finish',
      equal([0.9, 0.1], 0.97, 0),
    ),
    falseFigure(
      'return of 3 %, one of ten players gets the variant',
      some,
      'return',
      equal([0.9, 0.1], 0.97, 0.03),
    ),
    detection(
      'a finish rate of 76 % instead of 70 % is detected',
      { goal: 'finish', players: 6000, variants: [control, finisher] },
      ({ isDecided }) => isDecided,
    ),
    detection(
      'a return of 46 % instead of 40 % is detected',
      { goal: 'return', players: 7000, variants: [control, returner] },
      ({ isDecided }) => isDecided,
    ),
    detection(
      'a gain of level that is 0.2 SD larger is detected',
      { goal: 'level', players: 3000, variants: [{ ...control, value: 0.4 }, gainer] },
      ({ isDecided }) => isDecided,
    ),
    detection(
      'a finish rate of 60 % instead of 70 % halts an experiment with another goal',
      { goal: 'return', players: 2500, variants: [control, loser] },
      ({ isHalted }) => isHalted,
    ),
  ];
}

/** Checks how often experiments without a difference are decided or halted, and how soon differences are detected. */
export const experiment: Simulation = { about: 'false decisions and power of experiments', run };
