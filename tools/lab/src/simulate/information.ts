import {
  type ItemAnswer,
  errorFactor,
  guessRate,
  logLikelihood,
  TARGET_SUCCESS,
} from '@mindloom/domain/measurement';
import type { Timing } from './simulated-player';
import type { Figure } from './simulation';

const LIMIT_MS = 10_000;
const STEPS = 400;
const DELTA = 1e-4;

/**
 * Returns the Fisher information about the ability that one answer contains, per squared logit. It is the expected square
 * of the derivative of the log likelihood, for an item that 80 % of players answer right, if the model is exact.
 * @param isTimed whether the item has a time limit, so that the time is evidence too.
 * @param itemSd the standard deviation of the item's difficulty. If the difficulty is uncertain, the curve is flatter.
 */
export function informationOf(options: number, isTimed: boolean, itemSd = 0): number {
  const guess = guessRate(options);
  const advantage = Math.log((TARGET_SUCCESS - guess) / (1 - TARGET_SUCCESS));
  const information = (correct: boolean, ms: number) => {
    const answer: ItemAnswer = { correct, ms, limitMs: isTimed ? LIMIT_MS : null, options, hints: 0 };
    const at = (ability: number) => logLikelihood(answer, { b: 0, sd: 0 }, ability, 1);
    const slope = (at(advantage + DELTA) - at(advantage - DELTA)) / (2 * DELTA);
    // Add log(1 - guess) for a wrong answer, because `logLikelihood` leaves out this term, which does not depend on the
    // ability.
    return slope ** 2 * Math.exp(at(advantage)) * (correct ? 1 : 1 - guess);
  };
  const sharesOfLimit = isTimed ? Array.from({ length: STEPS }, (_, index) => (index + 0.5) / STEPS) : [0];
  const sum = sharesOfLimit
    .map((share) => information(true, share * LIMIT_MS) + information(false, share * LIMIT_MS))
    .reduce((total, part) => total + part, 0);
  return (sum / sharesOfLimit.length) * errorFactor(itemSd ** 2) ** 2;
}

/**
 * Returns the smallest possible root mean square error of an ability, in SDs of the population, after some answers to items
 * that 80 % of players answer right (Bayesian Cramér-Rao bound, van Trees 1968). The distribution of abilities in the
 * population adds the information 1.
 */
export const lowestError = (information: number, answers: number): number =>
  1 / Math.sqrt(1 + answers * information);

/** The items of a simulated game. */
interface Items {
  name: string;
  options: number;
  /** The standard deviation of the items' difficulties. */
  sd: number;
  timing: Timing;
}

/**
 * The smallest error that any method of measuring an ability can have, if players answer 80 % of the items right. It is
 * unknown for lognormal times, which do not follow the model.
 */
export const boundFigures = (games: readonly Items[]): Figure[] =>
  games
    .filter(({ timing }) => timing.kind !== 'lognormal')
    .flatMap(({ name, options, sd, timing }) => {
      const information = informationOf(options, timing.kind === 'model', sd);
      return [
        { name: `information of one answer, ${name}`, value: information, bar: null },
        ...[40, 80].map((answers) => ({
          name: `smallest possible error, ${name}, ${answers} answers`,
          value: lowestError(information, answers),
          bar: null,
        })),
      ];
    });
