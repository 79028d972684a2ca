import type { Area, Difficulty } from '@mindloom/game-contract';
import { type ClosedSlots, noneClosed } from './availability';
import { gridEntry, pageCatalogue, type CatalogueEntry } from './catalogue';
import type { CivilDate } from './civil-date';
import { hash32 } from './hash32';
import { defaultRemotes, gridReactionSlot, type RemoteId, slotIds, type SlotId } from './slots';

/** One of the three games of a set. `seed` is an unsigned 32-bit integer. */
export interface SetPart {
  slot: SlotId;
  /** The remote that the slot loads by default. */
  remote: RemoteId;
  seed: number;
  difficulty: Difficulty;
}

/** What each part is drawn from (D-04), as the slots of those remotes. */
const choices: readonly (readonly [SlotId, ...SlotId[]])[] = [
  ['memory-match'],
  ['number-sequence', 'pattern-recognition', 'word-recall'],
  ['reaction-test', 'mental-math', gridReactionSlot],
];

/** How many games a set has. */
export const setSize = choices.length;

const drawFrom = (slots: readonly [SlotId, ...SlotId[]], key: string): SlotId =>
  slots[hash32(`${key}:game`) % slots.length] ?? slots[0];

const areaOf = (slot: SlotId): Area => entryOfSlot(slot).category;

/** The slot of these that comes first by hash, so that the choice depends on nothing but the key and what is free. */
function firstByHash(slots: readonly SlotId[], key: string): SlotId | undefined {
  const rank = (slot: SlotId) => hash32(`${key}:instead:${slot}`);
  return slots.toSorted((one, other) => rank(one) - rank(other))[0];
}

/**
 * The slots of a set, closed ones replaced (D-81): by one of the same area, else by one that the part is drawn from,
 * and when every part has had this choice, by any other. Undefined where no slot is left.
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
 * The Daily Brain Challenge of a date: the same games and seeds for everyone on that date (D-04) who has the same
 * registry. A closed part gives its place and its seed to another game; the other parts stay as they are (D-81).
 * @param date today's date where the player is.
 * @param closed what cannot be started now.
 * @returns three parts, or as many as there are open slots.
 */
export const dailySet = (date: CivilDate, closed = noneClosed): SetPart[] => setFrom(`daily:${date}`, closed);

/**
 * Balanced Training: the same kind of set from a seed of its own (D-04).
 * @param seed an unsigned 32-bit integer, drawn at random for each session.
 * @param closed what cannot be started now.
 */
export const balancedSet = (seed: number, closed = noneClosed): SetPart[] =>
  setFrom(`balanced:${seed}`, closed);

function entryOfSlot(slot: SlotId): CatalogueEntry {
  if (slot !== gridReactionSlot) return pageCatalogue[slot];
  return gridEntry('reaction-test') ?? pageCatalogue['reaction-test'];
}

/** The catalogue entry that names a part of a set. */
export const entryOfPart = ({ slot }: SetPart): CatalogueEntry => entryOfSlot(slot);

/** A set's score: the sum of its parts, in points (D-04). */
export const setScore = (partScores: readonly number[]): number =>
  partScores.reduce((sum, score) => sum + score, 0);
