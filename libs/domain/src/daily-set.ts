import { hash32 } from '@mindloom/base';
import type { Area, Difficulty } from '@mindloom/game-contract';
import { type CatalogueEntry, gridEntry, pageCatalogue } from './catalogue';
import type { CivilDate } from './civil-date';
import {
  type ClosedSlots,
  defaultRemotes,
  gridReactionSlot,
  noneClosed,
  type RemoteId,
  type SlotId,
  slotIds,
} from './launch';

/** One of the three games of a set, called a part. `seed` is an unsigned 32-bit integer. */
export interface SetPart {
  slot: SlotId;
  /** The remote that the slot loads by default. */
  remote: RemoteId;
  seed: number;
  difficulty: Difficulty;
  /**
   * The open slots that can replace this slot if its game turns out not to be playable, best first. Slots of the set
   * are not included.
   */
  replacements: readonly SlotId[];
}

/** The slots from which each part is chosen (D-04). */
const choices: readonly (readonly [SlotId, ...SlotId[]])[] = [
  ['memory-match'],
  ['number-sequence', 'pattern-recognition', 'word-recall'],
  ['reaction-test', 'mental-math', gridReactionSlot],
];

/** The number of parts (games) in a set. */
export const setSize = choices.length;

const drawFrom = (slots: readonly [SlotId, ...SlotId[]], key: string): SlotId =>
  slots[hash32(`${key}:game`) % slots.length] ?? slots[0];

const areaOf = (slot: SlotId): Area => entryOf(slot).category;

/** Returns the slots in an order that depends only on the key. */
function inHashOrder(slots: readonly SlotId[], key: string): SlotId[] {
  const rank = (slot: SlotId) => hash32(`${key}:instead:${slot}`);
  return slots.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the slots that can replace a part, best first. `near` has the slots of the same area, then the other choices
 * of the part. `any` has all slots, for use if no slot of `near` is possible.
 */
function replacementsOf(drawn: SlotId, index: number, key: string): { near: SlotId[]; any: SlotId[] } {
  const partKey = `${key}:${index}`;
  const sameArea = slotIds.filter((other) => areaOf(other) === areaOf(drawn));
  const near = [...inHashOrder(sameArea, partKey), ...inHashOrder(choices[index] ?? [], partKey)];
  return { near, any: inHashOrder(slotIds, partKey) };
}

/**
 * Returns the parts of a set. First, each closed slot is replaced by an open slot of the same area, or else by another
 * choice of the part. Then each part that still has no slot gets any open slot that is left (D-81). If none is left,
 * the part is omitted.
 */
function setFrom(key: string, closed: ClosedSlots): SetPart[] {
  const drawn = choices.map((group, index) => drawFrom(group, `${key}:${index}`));
  const others = drawn.map((slot, index) => replacementsOf(slot, index, key));
  const kept = drawn.map((slot) => (closed.has(slot) ? undefined : slot));
  const isFree = (slot: SlotId, taken: readonly (SlotId | undefined)[]) =>
    !closed.has(slot) && !taken.includes(slot);
  const slots = kept.map((slot, index) => slot ?? others[index]?.near.find((near) => isFree(near, kept)));
  for (const [index, slot] of slots.entries())
    slots[index] = slot ?? others[index]?.any.find((any) => isFree(any, slots));
  return slots.flatMap((slot, index) => {
    if (slot === undefined) return [];
    const { near, any } = others[index] ?? { near: [], any: [] };
    const replacements = [...new Set([...near, ...any])].filter((other) => isFree(other, slots));
    const seed = hash32(`${key}:${index}:seed`);
    return [{ slot, remote: defaultRemotes[slot], seed, difficulty: 'medium', replacements }];
  });
}

/**
 * Returns the Daily Brain Challenge of a date. All players with the same registry get the same games and seeds
 * (D-04). If a part is closed, another game with the same seed replaces it, and the other parts do not change (D-81).
 * @param date the local date.
 * @param closed the slots that cannot be started now.
 * @returns three parts, or fewer if fewer slots are open.
 */
export const dailySet = (date: CivilDate, closed = noneClosed): SetPart[] => setFrom(`daily:${date}`, closed);

/**
 * Returns a set for Balanced Training from a random seed (D-04).
 * @param seed an unsigned 32-bit integer, chosen at random for each session.
 * @param closed the slots that cannot be started now.
 */
export const balancedSet = (seed: number, closed = noneClosed): SetPart[] =>
  setFrom(`balanced:${seed}`, closed);

function entryOf(slot: SlotId): CatalogueEntry {
  if (slot !== gridReactionSlot) return pageCatalogue[slot];
  return gridEntry('reaction-test') ?? pageCatalogue['reaction-test'];
}

/**
 * Returns the catalogue entry of a slot, or null for an unknown slot.
 * @param slot any text, such as the slot of a stored part.
 */
export function entryOfSlot(slot: string): CatalogueEntry | null {
  const known = slotIds.find((id) => id === slot);
  return known === undefined ? null : entryOf(known);
}

/** Returns the catalogue entry of a part's slot. */
export const entryOfPart = ({ slot }: Pick<SetPart, 'slot'>): CatalogueEntry => entryOf(slot);

/** Returns the score of a set. It is the sum of the points of the set's parts (D-04, D-81). */
export const setScore = (partScores: readonly number[]): number =>
  partScores.reduce((sum, score) => sum + score, 0);
