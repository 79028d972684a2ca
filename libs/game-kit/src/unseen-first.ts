/**
 * Sorts items so that a game repeats none too soon: items that the player has not seen lately first, in their given
 * order, then the others, with the item that was seen longest ago first.
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
  const lastPlaceOf = (item: Item) => lastPlaces.get(idOf(item)) ?? -1;
  return items.toSorted((one, other) => lastPlaceOf(one) - lastPlaceOf(other));
}
