import { addDays, type CivilDate } from './civil-date';

/** An item of a game, and the last day on which the player saw it. */
export type SeenItem = readonly [item: string, day: CivilDate];

/** The items that a player saw, by the remote of their game. The item that was seen longest ago is first. */
export type SeenItems = Readonly<Record<string, readonly SeenItem[]>>;

/** A game avoids an item for this many days after the player saw it. */
export const SEEN_DAYS = 30;

/** At most this many items of a game are remembered, the latest ones. */
export const MAX_SEEN = 1200;

const isRecent = (today: CivilDate) => {
  const first = addDays(today, -SEEN_DAYS);
  return ([, day]: SeenItem) => day >= first;
};

/**
 * Adds items that a player has just seen, and removes those that were seen too long ago.
 * @param remote the remote of the game.
 * @param items the ids of the items in the order of play. An id can occur more than once.
 */
export function withSeenItems(
  seen: SeenItems,
  remote: string,
  items: readonly string[],
  today: CivilDate,
): SeenItems {
  const latest = [...new Set(items.toReversed())].toReversed();
  const others = (seen[remote] ?? []).filter(([item]) => !latest.includes(item));
  const all = [...others, ...latest.map((item): SeenItem => [item, today])];
  return { ...seen, [remote]: all.filter(isRecent(today)).slice(-MAX_SEEN) };
}

/** Returns the ids of the items of a game that a player saw in the last 30 days, oldest first. */
export const seenItemsOf = (seen: SeenItems, remote: string, today: CivilDate): string[] =>
  (seen[remote] ?? []).filter(isRecent(today)).map(([item]) => item);
