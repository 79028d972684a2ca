import type { Observation } from '@mindloom/game-contract';
import { asPrior, timePressure } from '@mindloom/game-kit/headless';
import type { Pattern } from './patterns';
import { type Family, LEVELS } from './rules';

/** The features of a sequence that make it hard. Higher numbers are harder. */
export interface Features {
  family: Family;
  /** The number of digits of the answer, less 1. */
  extraDigits: number;
  /** The number of digits of the largest step between neighbours, less 1. */
  stepDigits: number;
  hasNegatives: boolean;
  /** True if the steps of an alternating sequence change. */
  drifts: boolean;
}

const FAMILY_LOGITS: Record<Family, number> = {
  arithmetic: 0,
  geometric: 0.6,
  fibonacci: 1,
  alternating: 1.4,
};
const LOGITS = { digit: 0.45, stepDigit: 0.6, negatives: 0.5, drift: 1 };
/** A constant that is added to every difficulty. With this value, the game's bot has the ability 0 on medium. */
const SHIFT = -3;

const digitsOf = (value: number): number => String(Math.abs(value)).length;

/** Returns the features of a sequence. */
export function featuresOf({ family, sequence, answer }: Pattern): Features {
  const steps = sequence.slice(1).map((term, index) => term - (sequence[index] ?? NaN));
  const largestStep = Math.max(...steps.map(Math.abs));
  return {
    family,
    extraDigits: digitsOf(answer) - 1,
    stepDigits: digitsOf(largestStep) - 1,
    hasNegatives: sequence.some((term) => term < 0),
    drifts: family === 'alternating' && new Set(steps).size > 2,
  };
}

/**
 * Returns the predicted difficulty in logits: a weighted sum of the features (a linear logistic test model, Fischer
 * 1973).
 */
export const priorOf = (
  { family, extraDigits, stepDigits, hasNegatives, drifts }: Features,
  limitMs: number,
): number =>
  asPrior(
    SHIFT +
      FAMILY_LOGITS[family] +
      LOGITS.digit * extraDigits +
      LOGITS.stepDigit * stepDigits +
      (hasNegatives ? LOGITS.negatives : 0) +
      (drifts ? LOGITS.drift : 0) +
      timePressure(limitMs, LEVELS.medium.limitMs),
  );

/** Returns the item id of a sequence, such as 'arithmetic:3_6_9', and its difficulty. */
export const measure = (pattern: Pattern, limitMs: number): Pick<Observation, 'item' | 'prior'> => ({
  item: `${pattern.family}:${pattern.sequence.join('_')}`,
  prior: priorOf(featuresOf(pattern), limitMs),
});
