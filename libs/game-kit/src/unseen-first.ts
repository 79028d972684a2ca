/**
 * Sorts items so that a game does not repeat an item too soon. Items that the player has not seen lately come first, in
 * their given order. The others follow, and the item that was seen longest ago is the first of them.
 * @param items the items in random order.
 * @param idOf returns the id under which the game reports an item.
 * @param seen ids of items that the player saw lately, oldest first. An id can occur more than once.
 */
export function unseenFirst<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  seen: readonly string[] = [],
): Item[] {
  const lastPlaces = new Map(seen.map((id, place) => [id, place]));
  const unseen: Item[] = [];
  const known: { item: Item; place: number }[] = [];
  for (const item of items) {
    const place = lastPlaces.get(idOf(item));
    if (place === undefined) unseen.push(item);
    else known.push({ item, place });
  }
  return [...unseen, ...known.toSorted((one, other) => one.place - other.place).map(({ item }) => item)];
}
