import { hash32, seeded } from '@mindloom/base';

/**
 * Items that are drawn at random are divided among this many daily sets in a row. No game is in more of the sets of 31
 * days.
 */
const SETS = 15;

/** The order in which the daily sets use a list of items. */
const inOrderOfSets = (items: readonly string[]): string[] => seeded(0, 'daily sets').shuffle(items);

/**
 * Returns the items of a list that a daily set leaves to other daily sets. So the items of a set return only after all
 * items of the list were used, although each set is the same for everyone. The items whose sets are farthest away come
 * first, so that `unseenFirst` takes them before the others if a run needs more items.
 * @param items the ids of the items, in an order that does not depend on the run.
 * @param earlierSets the number of earlier daily sets with the game, as in the settings.
 * @param perSet how many items each set takes.
 */
export function itemsOfOtherSets(
  items: readonly string[],
  earlierSets: number,
  perSet: number,
): readonly string[] {
  const order = inOrderOfSets(items);
  const start = (earlierSets * perSet) % order.length;
  const others = [...order.slice(start), ...order.slice(0, start)].slice(perSet);
  const farthest = Math.floor(others.length / 2);
  return [...others.slice(farthest), ...others.slice(0, farthest)];
}

/**
 * Returns true if a daily set may ask an item that is drawn at random. The items of 15 daily sets in a row differ.
 * @param item the id of the item.
 * @param earlierSets the number of earlier daily sets with the game, as in the settings.
 */
export const isItemOfSet = (item: string, earlierSets: number): boolean =>
  hash32(item) % SETS === earlierSets % SETS;
