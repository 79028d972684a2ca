import type { Observation } from '@mindloom/game-contract';
import { difficultyOf, type Estimate, type ItemParameters } from './ability';
import { errorFactor, guessRate, probabilityRight } from './response-model';
import { TARGET_SUCCESS } from './select';

/** The right answers of a play, compared with what was expected of the player before it. */
export interface ExpectedAnswers {
  right: number;
  given: number;
  /** The expected number of right answers. */
  expected: number;
  /** The standard deviation of the number of right answers around `expected`. */
  sd: number;
  verdict: 'above' | 'as-expected' | 'below';
}

/**
 * A number of right answers is above or below the expected number if they differ by at least this many standard
 * deviations. By chance, a play in ten differs so much.
 */
const CLEARLY_SD = 1.645;

/**
 * Compares the right answers of a play with those that the player's ability predicts for its items.
 * @param accuracy the ability before the play, as right and wrong answers show it.
 * @param parameters the calibrated difficulties of the play's items.
 * @returns null without observations.
 */
export function expectedAnswers(
  accuracy: Estimate,
  observations: readonly Observation[],
  parameters: ReadonlyMap<string, ItemParameters>,
): ExpectedAnswers | null {
  if (observations.length === 0) return null;
  let expected = 0;
  let chanceVariance = 0;
  let slope = 0;
  for (const observation of observations) {
    const item = difficultyOf(observation, parameters);
    const factor = errorFactor(accuracy.sd ** 2 + item.sd ** 2);
    const p = probabilityRight((accuracy.mean - item.b) * factor, observation.options);
    const guess = guessRate(observation.options);
    expected += p;
    chanceVariance += p * (1 - p);
    // By how much the probability of a right answer rises per logit of ability.
    slope += (factor * (p - guess) * (1 - p)) / (1 - guess);
  }
  // The error of the estimated ability affects all answers of the play in the same direction, so its variance is added.
  // `chanceVariance` already contains a small part of this variance.
  const sd = Math.sqrt(chanceVariance + (slope * accuracy.sd) ** 2);
  const right = observations.filter(({ correct }) => correct).length;
  return { right, given: observations.length, expected, sd, verdict: verdictOf(right - expected, sd) };
}

function verdictOf(difference: number, sd: number): ExpectedAnswers['verdict'] {
  if (Math.abs(difference) < CLEARLY_SD * sd) return 'as-expected';
  return difference > 0 ? 'above' : 'below';
}

const VERDICTS: Readonly<Record<ExpectedAnswers['verdict'], string>> = {
  above: 'That is above your level.',
  'as-expected': 'That fits your level.',
  below: 'That is below your level.',
};

/**
 * Returns true if the share of right answers was at least the share at which For You aims. A harder step is then
 * suitable.
 */
export const wasEasy = ({ right, given }: ExpectedAnswers): boolean => right / given >= TARGET_SUCCESS;

/** Returns the comparison as text: the right answers, the expected range, and a sentence that compares the two. */
export function expectedAnswersText({ right, given, expected, sd, verdict }: ExpectedAnswers): string {
  const low = Math.max(0, Math.round(expected - sd));
  const high = Math.min(given, Math.round(expected + sd));
  const range = low === high ? String(low) : `${low} to ${high}`;
  return `${right} of ${given} answers were right. At your level before this play, ${range} were to be expected. ${VERDICTS[verdict]}`;
}
