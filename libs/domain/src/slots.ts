import type { Area, Difficulty, Picture } from '@mindloom/game-contract';
import { type CatalogueEntry, isGameId, isIcon, pageCatalogue, sessionLimitMs } from './catalogue';

/** A metric of a game that the player can compare with earlier plays. */
export interface KeyFigure {
  /** The name of the metric in the game's info. */
  name: string;
  label: string;
  kind: 'duration' | 'ratio' | 'count' | 'points';
  better: 'lower' | 'higher';
  /** For a ratio or a mean: the name of the metric that contains its sample size. */
  drawnFrom?: string;
}

/** The texts of a slot in the registry, with its time limit and its position. */
export interface SlotTexts {
  title: string;
  description: string;
  area: Exclude<Area, 'balanced'>;
  difficulty: Difficulty;
  /** The time limit of one play. */
  minutes: number;
  picture: Picture;
  /** Lists sort the slots by this number, in ascending order. */
  position: number;
  /** 'product': one of the seven slots of the product rules. 'added': staff have created the slot. */
  kind: 'product' | 'added';
  /** The remote of the slot's stable version. Absent if the slot has no release. */
  remote?: string;
  /** The key figures that the game of the slot declares, the most informative one first. */
  figures?: readonly KeyFigure[];
}

/** The texts of the slots by slot id, according to the last snapshot of the registry. */
export type SlotCatalogue = ReadonlyMap<string, SlotTexts>;

/** The slots while the registry is not loaded: none, because the product's own games have their texts in the code. */
export const noSlots: SlotCatalogue = new Map();

const MINUTE_MS = 60_000;

/** Returns the catalogue entry of a slot that staff have created; null for any other id. */
export function addedEntry(slot: string, slots: SlotCatalogue): CatalogueEntry | null {
  const texts = slots.get(slot);
  if (texts?.kind !== 'added') return null;
  const { title: name, description, area: category, difficulty, minutes, picture } = texts;
  const icon = isIcon(picture) ? picture : 'puzzle';
  return { id: slot, name, description, icon, picture, category, difficulty, duration: `${minutes} min` };
}

/** Returns the entries of all slots that staff have created, in the order of their positions. */
export const addedEntries = (slots: SlotCatalogue): CatalogueEntry[] =>
  [...slots]
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([slot]) => addedEntry(slot, slots))
    .filter((entry) => entry !== null);

/** The games list shows at most this many cards of slots that staff have created. Its table lists all of them. */
const MOST_ADDED_CARDS = 8;

/** Returns the entries of the slots that get a card below the four cards of the product: those that have a release. */
export const addedCards = (slots: SlotCatalogue): CatalogueEntry[] =>
  addedEntries(slots)
    .filter(({ id }) => slots.get(id)?.remote !== undefined)
    .slice(0, MOST_ADDED_CARDS);

/**
 * Returns an entry of the product's catalogue with the texts that staff have given to its slot. A card of the grid has
 * another difficulty and duration than the page of the same game (D-01). It keeps them until staff change those of the
 * slot.
 * @param slot the slot that the entry opens.
 */
export function withSlotTexts(entry: CatalogueEntry, slot: string, slots: SlotCatalogue): CatalogueEntry {
  const texts = slots.get(slot);
  if (texts === undefined) return entry;
  const { title: name, description, area: category, picture, difficulty, minutes } = texts;
  const page = isGameId(slot) ? pageCatalogue[slot] : entry;
  return {
    ...entry,
    name,
    description,
    category,
    picture,
    difficulty: difficulty === page.difficulty ? entry.difficulty : difficulty,
    duration: minutes * MINUTE_MS === sessionLimitMs(page.duration) ? entry.duration : `${minutes} min`,
  };
}

/**
 * Sorts a list by the positions of its slots. Without positions, the order stays. Items without a slot come last.
 * @param slotOf returns the slot of an item.
 */
export const byPosition = <Item>(
  items: readonly Item[],
  slotOf: (item: Item) => string,
  slots: SlotCatalogue,
): Item[] => {
  const positionOf = (item: Item) => slots.get(slotOf(item))?.position ?? Number.MAX_SAFE_INTEGER;
  return items.toSorted((one, other) => positionOf(one) - positionOf(other));
};
