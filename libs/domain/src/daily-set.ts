import { hash32, seeded } from '@mindloom/base';
import type { Area, Difficulty } from '@mindloom/game-contract';
import { type CatalogueEntry, gridEntry, pageCatalogue } from './catalogue';
import { addDays, type CivilDate, daysBetween } from './civil-date';
import {
  type ClosedSlots,
  defaultRemotes,
  gridReactionSlot,
  noneClosed,
  type RemoteId,
  type SlotId,
  slotIds,
} from './launch';
import { addedEntry, noSlots, type SlotCatalogue, withSlotTexts } from './slots';

/** One of the three games of a set, called a part. `seed` is an unsigned 32-bit integer. */
export interface SetPart {
  slot: SlotId;
  /** The remote that the slot loads by default. */
  remote: RemoteId;
  seed: number;
  difficulty: Difficulty;
  /** The number of earlier daily sets with the slot; null for sets whose items are drawn without regard to earlier sets. */
  earlierSets: number | null;
  /**
   * The open slots that can replace this slot if its game turns out not to be playable, best first. Slots of the set
   * are not included.
   */
  replacements: readonly SlotId[];
}

/**
 * All slots, in the order in which a set plays them: memory, then thinking games, then fast games (D-04). A set of a
 * date before `allGamesFrom` has one slot of each group.
 */
const groups: readonly (readonly [SlotId, ...SlotId[]])[] = [
  ['memory-match'],
  ['number-sequence', 'pattern-recognition', 'word-recall'],
  ['reaction-test', 'mental-math', gridReactionSlot],
];

/** The number of parts (games) in a set. */
export const setSize = groups.length;

/**
 * The first date whose set is one of `trios`. Sets of earlier dates keep the older rule, because players have already
 * played those sets.
 */
const allGamesFrom: CivilDate = '2026-12-01';

const drawFrom = (slots: readonly [SlotId, ...SlotId[]], key: string): SlotId =>
  slots[hash32(`${key}:game`) % slots.length] ?? slots[0];

const drawFromGroups = (key: string): SlotId[] =>
  groups.map((group, index) => drawFrom(group, `${key}:${index}`));

const areaOf = (slot: SlotId): Area => entryOf(slot).category;

/** Returns all sets of three slots with different areas: 25 with the seven slots of the catalogue. */
function triosOf(slots: readonly SlotId[]): SlotId[][] {
  const all = slots.flatMap((first, index) => {
    const later = slots.slice(index + 1);
    return later.flatMap((second, place) =>
      later.slice(place + 1).map((third): SlotId[] => [first, second, third]),
    );
  });
  return all.filter((trio) => new Set(trio.map(areaOf)).size === setSize);
}

/** The number of days in a block. Five blocks contain all 25 trios. */
const blockDays = 5;

/** The step through the list of trios. With this step, each block of five trios contains all seven games. */
const trioStep = 8;

/** All trios. The first five are the first block, the next five the second block, and so on. */
const trios = triosOf(groups.flat()).map((trio, index, all) => all[(index * trioStep) % all.length] ?? trio);

/**
 * Returns the games of a date from `allGamesFrom` on. The blocks follow each other in a fixed order, and only the
 * trios within a block are shuffled. So a trio returns after 21 days at the earliest, and each block has all games.
 */
function drawByDate(date: CivilDate): readonly SlotId[] {
  const day = daysBetween(allGamesFrom, date);
  const cycle = Math.floor(day / trios.length);
  const start = Math.floor((day % trios.length) / blockDays) * blockDays;
  const block = trios.slice(start, start + blockDays);
  return seeded(cycle, 'daily set', start).shuffle(block)[day % blockDays] ?? [];
}

/**
 * Returns how many sets before this date have the slot, from `allGamesFrom` on. Each cycle has every trio once, so all
 * cycles have the slot equally often.
 */
function earlierSetsWith(slot: SlotId, date: CivilDate): number {
  const days = daysBetween(allGamesFrom, date);
  const ofCycle = days % trios.length;
  const inCycle = trios.filter((trio) => trio.includes(slot)).length;
  const since = Array.from({ length: ofCycle }, (_, before) => drawByDate(addDays(date, before - ofCycle)));
  return ((days - ofCycle) / trios.length) * inCycle + since.filter((drawn) => drawn.includes(slot)).length;
}

/** Returns the slots in an order that depends only on the key. */
function inHashOrder(slots: readonly SlotId[], key: string): SlotId[] {
  const rank = (slot: SlotId) => hash32(`${key}:instead:${slot}`);
  return slots.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the slots that can replace a part, best first: slots of the same area, then the others of its group, then
 * all others.
 */
function replacementsOf(drawn: SlotId, partKey: string): readonly (readonly SlotId[])[] {
  const sameArea = slotIds.filter((other) => areaOf(other) === areaOf(drawn));
  const sameGroup = groups.find((group) => group.includes(drawn)) ?? [];
  return [sameArea, sameGroup, slotIds].map((slots) => inHashOrder(slots, partKey));
}

/**
 * Returns the parts of a set (D-81). A closed slot is replaced by a slot of the same area. If there is none, it is
 * replaced by another slot of its group, and otherwise by any other slot. Each kind of replacement is tried for all
 * parts before the next kind is tried for any part. A part is omitted if no slot remains.
 */
function setFrom(
  key: string,
  drawn: readonly SlotId[],
  closed: ClosedSlots,
  earlierSetsOf: (slot: SlotId) => number | null = () => null,
): SetPart[] {
  const others = drawn.map((slot, index) => replacementsOf(slot, `${key}:${index}`));
  const slots = drawn.map((slot) => (closed.has(slot) ? undefined : slot));
  const isFree = (slot: SlotId) => !closed.has(slot) && !slots.includes(slot);
  for (const preference of [0, 1, 2])
    for (const [index, slot] of slots.entries())
      slots[index] = slot ?? others[index]?.[preference]?.find(isFree);
  return slots.flatMap((slot, index) => {
    if (slot === undefined) return [];
    const replacements = [...new Set(others[index]?.flat())].filter(isFree);
    const seed = hash32(`${key}:${index}:seed`);
    const remote = defaultRemotes[slot];
    return [{ slot, remote, seed, difficulty: 'medium', earlierSets: earlierSetsOf(slot), replacements }];
  });
}

/**
 * Returns the Daily Brain Challenge of a date. All players with the same registry get the same games and seeds
 * (D-04). If a part is closed, another game with the same seed replaces it, and the other parts do not change (D-81).
 * @param date the local date.
 * @param closed the slots that cannot be started now.
 * @returns three parts, or fewer if fewer slots are open.
 */
export function dailySet(date: CivilDate, closed = noneClosed): SetPart[] {
  const key = `daily:${date}`;
  return date < allGamesFrom
    ? setFrom(key, drawFromGroups(key), closed)
    : setFrom(key, drawByDate(date), closed, (slot) => earlierSetsWith(slot, date));
}

/**
 * Returns a set for Balanced Training from a random seed (D-04).
 * @param seed an unsigned 32-bit integer, chosen at random for each session.
 * @param closed the slots that cannot be started now.
 */
export function balancedSet(seed: number, closed = noneClosed): SetPart[] {
  const key = `balanced:${seed}`;
  return setFrom(key, trios[hash32(`${key}:games`) % trios.length] ?? [], closed);
}

/**
 * The entry of a product slot. The draw of a set uses the entries without the texts of the registry. Otherwise players
 * with different snapshots would get different sets on the same day.
 */
function entryOf(slot: SlotId): CatalogueEntry {
  if (slot !== gridReactionSlot) return pageCatalogue[slot];
  return gridEntry('reaction-test') ?? pageCatalogue['reaction-test'];
}

/**
 * Returns the catalogue entry of a slot with the texts of the registry, or null for an unknown slot.
 * @param slot any text, such as the slot of a stored part.
 */
export function entryOfSlot(slot: string, slots: SlotCatalogue = noSlots): CatalogueEntry | null {
  const known = slotIds.find((id) => id === slot);
  return known === undefined ? addedEntry(slot, slots) : withSlotTexts(entryOf(known), known, slots);
}

/** Returns the catalogue entry of a part's slot, with the texts of the registry. */
export const entryOfPart = (
  { slot }: Pick<SetPart, 'slot'>,
  slots: SlotCatalogue = noSlots,
): CatalogueEntry => withSlotTexts(entryOf(slot), slot, slots);

/**
 * Returns the entry of the slot that loads a remote, with the texts of the registry. First it looks for a product slot
 * whose usual game this is, then for any slot that loads the remote now.
 * @returns null if there is no such slot.
 */
export function entryOfRemote(remote: string, slots: SlotCatalogue = noSlots): CatalogueEntry | null {
  const usual = slotIds.find((id) => defaultRemotes[id] === remote);
  const current = [...slots].find(([, texts]) => texts.remote === remote)?.[0];
  const slot = usual ?? current;
  return slot === undefined ? null : entryOfSlot(slot, slots);
}

/** Returns the score of a set. It is the sum of the points of the set's parts (D-04, D-81). */
export const setScore = (partScores: readonly number[]): number =>
  partScores.reduce((sum, score) => sum + score, 0);
