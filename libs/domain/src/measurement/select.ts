import type { Random } from '@mindloom/base';
import type { Estimate } from './ability';
import { errorFactor, guessRate } from './response-model';

/** The expected share of right answers in "For you". */
export const TARGET_SUCCESS = 0.8;

/**
 * All items within this distance of the target difficulty are chosen with the same probability, so that a player sees
 * more different items.
 */
const EXPLORED_LOGITS = 0.5;

const logit = (probability: number): number => Math.log(probability / (1 - probability));

/** The advantage in logits at which an item is answered right with the target probability. */
function targetAdvantage(options: number): number {
  const guess = guessRate(options);
  return logit((TARGET_SUCCESS - guess) / (1 - guess));
}

/**
 * Returns the difficulty at which the player answers right with the target probability. If the ability is uncertain,
 * the expected success is closer to one half than the success at the mean ability. The items must therefore be easier.
 * @param accuracy the player's ability as right and wrong answers show it.
 * @param options the number of options of the item, as in an observation.
 * @param itemSd the standard deviation of the item's difficulty, in logits.
 */
export const targetDifficulty = ({ mean, sd }: Estimate, options: number, itemSd: number): number =>
  mean - targetAdvantage(options) / errorFactor(sd ** 2 + itemSd ** 2);

/**
 * Returns the ability to pass to a game as `GameSettings.ability`. Games select items as if they knew the ability
 * exactly, so the returned value is lower than the mean if the ability is uncertain.
 * @param accuracy the player's ability as right and wrong answers show it.
 */
export const abilityForGame = ({ mean, sd }: Estimate): number =>
  mean - targetAdvantage(0) * (1 / errorFactor(sd ** 2) - 1);

/**
 * Chooses an item for a player. All items near the target difficulty have the same chance. If there is none, the
 * nearest item is chosen.
 * @param items not empty.
 * @throws RangeError for an empty list.
 */
export function pickItem<Item extends { b: number }>(
  items: readonly Item[],
  difficulty: number,
  random: Random,
): Item {
  const distance = ({ b }: Item) => Math.abs(b - difficulty);
  const near = items.filter((item) => distance(item) <= EXPLORED_LOGITS);
  if (near.length > 0) return random.pick(near);
  const [nearest] = items.toSorted((one, other) => distance(one) - distance(other));
  if (nearest === undefined) throw new RangeError('no items to choose from');
  return nearest;
}
