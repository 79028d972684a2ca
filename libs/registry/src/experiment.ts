import { normalMixtureHalfWidth } from './normal-mixture';

/** What an experiment should improve: the rate of finished first plays, the return on the next day, or the gain of level. */
export type ExperimentGoal = 'finish' | 'return' | 'level';

/**
 * The parameters of the statistics of experiments. The database uses them to halt experiments
 * (`private.experiment_rules`). A test of the backend checks that the database has the same parameters.
 */
export const EXPERIMENT_RULES = {
  /** The minimum number of players of each variant before it is compared with the control. */
  fewestPlayers: 100,
  /** The maximum number of counted players of one network. The first players of a network are counted. */
  playersPerNetwork: 3,
  /** How long after the first exposure a player's value is taken, for each goal. */
  finishHours: 2,
  returnHours: 50,
  levelHours: 168,
  /**
   * The probability that an experiment without differences ever gets a verdict on its goal. It is divided among the
   * comparisons of the experiment.
   */
  goalAlpha: 0.005,
  /**
   * The probability that an experiment without differences is ever halted for its finish rate. It is divided among the
   * comparisons of the experiment.
   */
  finishAlpha: 0.004,
  /**
   * The information of the mixing distribution, in players: n1 n2 / (n1 + n2) for two variants with n1 and n2 players.
   * Compared with an interval that may be read only once, the interval is narrowest at about 12 times this value: 3,600
   * players of each of two variants.
   */
  mixturePlayers: 150,
} as const;

/** The smallest difference that matters, in the unit of the goal: a share of players, or points of the level. */
export const SMALLEST_DIFFERENCES: Readonly<Record<ExperimentGoal, number>> = {
  finish: 0.02,
  return: 0.02,
  level: 10,
};

/** The values of a variant's players. Only the first value of each player counts. */
export interface VariantValues {
  count: number;
  sum: number;
  squares: number;
}

export interface VariantComparison {
  /** 'alike': the difference is surely smaller than the smallest difference that matters. */
  verdict: 'too-few' | 'better' | 'worse' | 'alike' | 'unclear';
  /**
   * The mean of the variant minus the mean of the control; null while the variant or the control has too few players.
   */
  difference: number | null;
  /** Half of the width of the interval of `difference`. The interval may be read after every player. */
  within: number | null;
}

interface ComparisonRules {
  /** The probability that the interval ever excludes the true difference. */
  alpha: number;
  smallestDifference: number;
}

function verdictOf(difference: number, within: number, smallest: number): VariantComparison['verdict'] {
  if (Math.abs(difference) > within) return difference > 0 ? 'better' : 'worse';
  return Math.abs(difference) + within < smallest ? 'alike' : 'unclear';
}

/**
 * Compares the mean of a variant's values with that of the control. It may be called after every player. The standard
 * error is computed as if the variants were equal. `private.compare_variants` in the database computes the same
 * interval.
 * @param growth the numbers of players of both variants are multiplied by this factor, with the same means. Default 1.
 */
export function compareVariants(
  control: VariantValues,
  variant: VariantValues,
  { alpha, smallestDifference }: ComparisonRules,
  growth = 1,
): VariantComparison {
  const { fewestPlayers, mixturePlayers } = EXPERIMENT_RULES;
  if (Math.min(control.count, variant.count) < fewestPlayers) {
    return { verdict: 'too-few', difference: null, within: null };
  }
  const players = control.count + variant.count;
  const sum = control.sum + variant.sum;
  const deviations = Math.max(0, control.squares + variant.squares - (sum * sum) / players);
  const standardError = Math.sqrt((deviations / (players - 1)) * (1 / control.count + 1 / variant.count));
  const ratio = (mixturePlayers * players) / (control.count * variant.count);
  const difference = variant.sum / variant.count - control.sum / control.count;
  const within = normalMixtureHalfWidth(standardError / Math.sqrt(growth), ratio / growth, alpha);
  return { verdict: verdictOf(difference, within, smallestDifference), difference, within };
}

/**
 * Compares a variant with the control, by the goal of the experiment.
 * @param variants the number of variants of the experiment, including the control.
 */
export const compareByGoal = (
  goal: ExperimentGoal,
  variants: number,
  control: VariantValues,
  variant: VariantValues,
  growth = 1,
): VariantComparison => {
  const alpha = EXPERIMENT_RULES.goalAlpha / (variants - 1);
  return compareVariants(control, variant, { alpha, smallestDifference: SMALLEST_DIFFERENCES[goal] }, growth);
};

/** Compares a variant by its finish rate. The verdict 'worse' halts the experiment, whatever its goal is. */
export const compareFinishRates = (
  variants: number,
  control: VariantValues,
  variant: VariantValues,
): VariantComparison => {
  const alpha = EXPERIMENT_RULES.finishAlpha / (variants - 1);
  return compareVariants(control, variant, { alpha, smallestDifference: SMALLEST_DIFFERENCES.finish });
};
