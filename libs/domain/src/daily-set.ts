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

/** One of the three games of a set. `seed` is an unsigned 32-bit integer. */
export interface SetPart {
  slot: SlotId;
  /** The remote that the slot loads by default. */
  remote: RemoteId;
  seed: number;
  difficulty: Difficulty;
}

/** The slots from which each part is drawn (D-04). */
const choices: readonly (readonly [SlotId, ...SlotId[]])[] = [
  ['memory-match'],
  ['number-sequence', 'pattern-recognition', 'word-recall'],
  ['reaction-test', 'mental-math', gridReactionSlot],
];

/** The number of games in a set. */
export const setSize = choices.length;

const drawFrom = (slots: readonly [SlotId, ...SlotId[]], key: string): SlotId =>
  slots[hash32(`${key}:game`) % slots.length] ?? slots[0];

const areaOf = (slot: SlotId): Area => entryOf(slot).category;

/** The first of these slots by hash. The choice depends only on the key and on the slots. */
function firstByHash(slots: readonly SlotId[], key: string): SlotId | undefined {
  const rank = (slot: SlotId) => hash32(`${key}:instead:${slot}`);
  return slots.toSorted((one, other) => rank(one) - rank(other))[0];
}

/**
 * The slots of a set. A closed slot is replaced by one of the same area, else by another choice of the part, else, after
 * all parts have been tried, by any other slot (D-81). Undefined where no slot is left.
 */
function openSlots(key: string, closed: ClosedSlots): (SlotId | undefined)[] {
  const drawn = choices.map((group, index) => drawFrom(group, `${key}:${index}`));
  const kept = drawn.map((slot) => (closed.has(slot) ? undefined : slot));
  const free = (slots: readonly SlotId[], taken: readonly (SlotId | undefined)[]) =>
    slots.filter((slot) => !closed.has(slot) && !taken.includes(slot));
  const slots = kept.map((slot, index) => {
    if (slot !== undefined) return slot;
    const sameArea = slotIds.filter((other) => areaOf(other) === areaOf(drawn[index] ?? other));
    const partKey = `${key}:${index}`;
    return (
      firstByHash(free(sameArea, kept), partKey) ?? firstByHash(free(choices[index] ?? [], kept), partKey)
    );
  });
  for (const [index, slot] of slots.entries())
    slots[index] = slot ?? firstByHash(free(slotIds, slots), `${key}:${index}`);
  return slots;
}

const setFrom = (key: string, closed: ClosedSlots): SetPart[] =>
  openSlots(key, closed).flatMap((slot, index) =>
    slot === undefined
      ? []
      : [{ slot, remote: defaultRemotes[slot], seed: hash32(`${key}:${index}:seed`), difficulty: 'medium' }],
  );

/**
 * The Daily Brain Challenge of a date: the same games and seeds for all players with the same registry (D-04). A closed
 * part is replaced by another game with the same seed. The other parts do not change (D-81).
 * @param date the local date.
 * @param closed the slots that cannot be started now.
 * @returns three parts, or fewer when fewer slots are open.
 */
export const dailySet = (date: CivilDate, closed = noneClosed): SetPart[] => setFrom(`daily:${date}`, closed);

/**
 * Balanced Training: a set from a random seed (D-04).
 * @param seed an unsigned 32-bit integer, drawn at random for each session.
 * @param closed the slots that cannot be started now.
 */
export const balancedSet = (seed: number, closed = noneClosed): SetPart[] =>
  setFrom(`balanced:${seed}`, closed);

/**
 * The slots that can replace a part that cannot be played after all: those of the same area first, then all others
 * (D-81). The slots of the set itself are left out.
 */
export function replacementSlots(slot: SlotId, set: readonly SetPart[]): SlotId[] {
  const free = slotIds.filter((other) => set.every((part) => part.slot !== other));
  const isSameArea = (other: SlotId) => areaOf(other) === areaOf(slot);
  return [...free.filter(isSameArea), ...free.filter((other) => !isSameArea(other))];
}

function entryOf(slot: SlotId): CatalogueEntry {
  if (slot !== gridReactionSlot) return pageCatalogue[slot];
  return gridEntry('reaction-test') ?? pageCatalogue['reaction-test'];
}

/**
 * The catalogue entry of a slot; null for an unknown slot.
 * @param slot any text, such as the slot of a stored part.
 */
export function entryOfSlot(slot: string): CatalogueEntry | null {
  const known = slotIds.find((id) => id === slot);
  return known === undefined ? null : entryOf(known);
}

/** The catalogue entry that names a part of a set. */
export const entryOfPart = ({ slot }: SetPart): CatalogueEntry => entryOf(slot);

/** The score of a set: the sum of the points of its parts (D-04, D-81). */
export const setScore = (partScores: readonly number[]): number =>
  partScores.reduce((sum, score) => sum + score, 0);
