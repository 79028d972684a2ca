import { addDays, type CivilDate } from './civil-date';

/** An item of a game, and the last day on which the player saw it. */
export type SeenItem = readonly [item: string, day: CivilDate];

/** The items that a player saw, by the remote of their game. The item that was seen longest ago is first. */
export type SeenItems = Readonly<Record<string, readonly SeenItem[]>>;

/** A game avoids an item for this many days after the player saw it. */
export const SEEN_DAYS = 30;

/** How many items of a game are remembered: the latest ones. */
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

const byDay = ([, one]: SeenItem, [, other]: SeenItem): number => (one < other ? -1 : Number(one > other));

/**
 * Merges what a player saw on this device with what is stored for the account. Each item is kept once, with its latest
 * day. Only items of the last SEEN_DAYS days are kept, at most the latest MAX_SEEN for each game. The function
 * `private.merged_seen_items` in the database has the same rule.
 */
export function mergeSeenItems(device: SeenItems, account: SeenItems, today: CivilDate): SeenItems {
  const remotes = [...new Set([...Object.keys(device), ...Object.keys(account)])];
  const merged = remotes.map((remote): [string, SeenItem[]] => {
    const latest = new Map<string, CivilDate>();
    for (const [item, day] of [...(account[remote] ?? []), ...(device[remote] ?? [])].toSorted(byDay)) {
      // Move an item that was seen again to the end of the list.
      latest.delete(item);
      latest.set(item, day);
    }
    return [remote, [...latest].filter(isRecent(today)).slice(-MAX_SEEN)];
  });
  return Object.fromEntries(merged.filter(([, items]) => items.length > 0));
}

/** Returns the items of this device that the account does not have, or has with an earlier day. */
export function unsyncedSeenItems(device: SeenItems, account: SeenItems): SeenItems {
  const unsynced = Object.entries(device).map(([remote, items]): [string, SeenItem[]] => {
    const known = new Map(account[remote]);
    return [remote, items.filter(([item, day]) => (known.get(item) ?? '') < day)];
  });
  return Object.fromEntries(unsynced.filter(([, items]) => items.length > 0));
}
