import type { Area, Difficulty } from '@mindloom/game-contract';
import { type CatalogueEntry, type GameIcon, sessionLimitMs } from './catalogue';

/** The texts of a slot in the registry, with its time limit and its position. */
export interface SlotTexts {
  title: string;
  description: string;
  area: Exclude<Area, 'balanced'>;
  difficulty: Difficulty;
  /** The time limit of one play. */
  minutes: number;
  picture: GameIcon;
  /** Lists sort the slots by this number, in ascending order. */
  position: number;
  /** 'product': one of the seven slots of the product rules. 'added': staff have created the slot. */
  kind: 'product' | 'added';
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
  const { title: name, description, area: category, difficulty, minutes, picture: icon } = texts;
  return { id: slot, name, description, icon, category, difficulty, duration: `${minutes} min` };
}

/** Returns the entries of all slots that staff have created, in the order of their positions. */
export const addedEntries = (slots: SlotCatalogue): CatalogueEntry[] =>
  [...slots]
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([slot]) => addedEntry(slot, slots))
    .filter((entry) => entry !== null);

/**
 * Returns an entry of the product's catalogue with the texts that staff have given to its slot. An entry of the grid
 * keeps its own difficulty and duration, because a card starts a game of another length than the page.
 * @param slot the slot that the entry opens.
 * @param isCard true for a card of the games list whose slot also has a page with an entry of its own.
 */
export function withSlotTexts(
  entry: CatalogueEntry,
  slot: string,
  slots: SlotCatalogue,
  isCard = false,
): CatalogueEntry {
  const texts = slots.get(slot);
  if (texts === undefined) return entry;
  const { title: name, description, area: category, picture: icon, difficulty, minutes } = texts;
  const described = { ...entry, name, description, category, icon };
  if (isCard) return described;
  const isSameTime = sessionLimitMs(entry.duration) === minutes * MINUTE_MS;
  return { ...described, difficulty, duration: isSameTime ? entry.duration : `${minutes} min` };
}
