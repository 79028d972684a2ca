import {
  type CatalogueEntry,
  type GameId,
  gridCatalogue,
  gridEntry,
  isGameId,
  pageCatalogue,
} from './catalogue';
import { type CivilDate, isCivilDate } from './civil-date';
import type { MeasuredArea } from './scoring';
import { addedEntries, addedEntry, byPosition, noSlots, type SlotCatalogue, withSlotTexts } from './slots';

/** The slot of the grid's Creative Spark card: "reaction-test from the grid" (D-02, D-03). */
export const gridReactionSlot = 'reaction-test@grid';

/** The default remote of each slot in the registry (D-02). Staff can assign another remote to any slot. */
export const defaultRemotes = {
  'memory-match': 'memory',
  'number-sequence': 'sequence',
  'word-recall': 'puzzle',
  'reaction-test': 'reaction',
  [gridReactionSlot]: 'creative',
  'pattern-recognition': 'number-sequence',
  'mental-math': 'arithmetic',
} as const;

export type SlotId = keyof typeof defaultRemotes;
const isSlotId = (id: string): id is SlotId => Object.hasOwn(defaultRemotes, id);

/** All slots of the product. */
export const slotIds: readonly SlotId[] = Object.keys(defaultRemotes).filter(isSlotId);
export type RemoteId = (typeof defaultRemotes)[SlotId];

/** The launch source of a card of the grid (D-01, D-03). */
export const gridSource = 'grid';

/** The launch source of a past day's set. The page of Balanced Training plays such a set as practice. */
export const archiveSource = 'archive';

/**
 * What a launch opens: one slot, or a set of three games. The games of a set are determined by the date of the play, by
 * a random seed (D-04), or by a past date from the archive.
 */
export type LaunchPlan =
  | { kind: 'slot'; slot: string }
  | { kind: 'set'; drawnFrom: 'date' | 'random' }
  | { kind: 'set'; drawnFrom: 'archive'; date: CivilDate };

/** A request for the set of a past day. The date comes from the navigation state, so it can be any text. */
export interface ArchiveRequest {
  date: string | null;
  today: CivilDate;
}

export type Launch = { ok: true; entry: CatalogueEntry; plan: LaunchPlan } | { ok: false };

function planOf(id: GameId, pastDate: CivilDate | null = null): LaunchPlan {
  if (id === 'daily-challenge') return { kind: 'set', drawnFrom: 'date' };
  if (id !== 'balanced-training') return { kind: 'slot', slot: id };
  return pastDate === null
    ? { kind: 'set', drawnFrom: 'random' }
    : { kind: 'set', drawnFrom: 'archive', date: pastDate };
}

/** Returns the date of an archive request if it is the date of a past day; otherwise null. */
function pastDateOf({ date, today }: ArchiveRequest): CivilDate | null {
  return date !== null && isCivilDate(date) && date < today ? date : null;
}

/**
 * Finds the catalogue entry of a game id, and what a launch of this id opens (D-01 to D-06).
 * @param gameId the id in the address; any text.
 * @param source the launch source in the navigation state: `gridSource`, or any other value for a visit that does not
 * come from the grid.
 * @param archive the past day whose set is requested. It is used only with `archiveSource`, and only for Balanced
 * Training. A date that is not in the past is ignored, and the launch then opens a random set.
 * @param slots the texts of the slots. An id of a slot that staff have created opens this slot.
 * @returns `{ ok: false }` for an id that has no page (D-07).
 */
export function resolveLaunch(
  gameId: string,
  source?: string | null,
  archive?: ArchiveRequest,
  slots: SlotCatalogue = noSlots,
): Launch {
  if (!isGameId(gameId)) {
    const added = addedEntry(gameId, slots);
    return added === null ? { ok: false } : { ok: true, entry: added, plan: { kind: 'slot', slot: gameId } };
  }
  const card = source === gridSource ? gridEntry(gameId) : null;
  const pastDate = source === archiveSource && archive !== undefined ? pastDateOf(archive) : null;
  if (card === null) {
    const entry = withSlotTexts(pageCatalogue[gameId], gameId, slots);
    return { ok: true, entry, plan: planOf(gameId, pastDate) };
  }
  const entry = describedCard(card, slots);
  if (card.id !== 'reaction-test') return { ok: true, entry, plan: planOf(card.id) };
  return { ok: true, entry, plan: { kind: 'slot', slot: gridReactionSlot } };
}

/** Returns a card of the grid with the texts that staff have given to its slot. */
function describedCard(card: CatalogueEntry<GameId>, slots: SlotCatalogue): CatalogueEntry {
  return withSlotTexts(card, slotOfCard(card), slots);
}

/** The slot that a card of the grid opens. Creative Spark has a slot of its own (D-03). */
const slotOfCard = ({ id }: CatalogueEntry): string => (id === 'reaction-test' ? gridReactionSlot : id);

/** Returns the four cards of the grid with the texts of their slots, in the order of the positions of these slots. */
export const gridCards = (slots: SlotCatalogue): CatalogueEntry[] =>
  byPosition(gridCatalogue, slotOfCard, slots).map((card) => describedCard(card, slots));

/** Returns the card of the grid that opens this game, with the texts of its slot; null for any other game. */
export const gridCardOf = (id: string, slots: SlotCatalogue): CatalogueEntry | null =>
  gridCards(slots).find((card) => card.id === id) ?? null;

/**
 * Returns a recommended id itself if a game has this id, otherwise 'pattern-recognition' (D-06).
 * @param id a recommended id; any text.
 */
export const resolveRecommendedId = (id: string): GameId => (isGameId(id) ? id : 'pattern-recognition');

/** Returns the slot under which a play of this launch is stored. For a set, this is the game id of the set. */
export const storedSlot = ({ plan, entry }: { plan: LaunchPlan; entry: CatalogueEntry }): string =>
  plan.kind === 'slot' ? plan.slot : entry.id;

/** One way to play: the page with the address of a game id, or the Creative Spark card of the grid. */
export interface WayToPlay {
  entry: CatalogueEntry;
  /** The launch source in the navigation state of a link to this game; null if the link needs none. */
  source: string | null;
  /** The slot under which the plays are stored. */
  slot: string;
}

function wayToPlay(id: string, source: string | null, slots: SlotCatalogue): WayToPlay[] {
  const launch = resolveLaunch(id, source, undefined, slots);
  return launch.ok ? [{ entry: launch.entry, source, slot: storedSlot(launch) }] : [];
}

/**
 * All ways to play: the page of every id, Creative Spark, and the slots that staff have created. Only a launch from the
 * grid opens Creative Spark (D-01, D-03).
 */
export const waysToPlay = (slots: SlotCatalogue = noSlots): WayToPlay[] => [
  ...Object.keys(pageCatalogue).flatMap((id) => wayToPlay(id, null, slots)),
  ...gridCatalogue
    .filter(({ category }) => category === 'creative')
    .flatMap(({ id }) => wayToPlay(id, gridSource, slots)),
  ...addedEntries(slots).flatMap(({ id }) => wayToPlay(id, null, slots)),
];

/** Returns all ways to play in the order of the positions of their slots. The sets are last. */
export const listedWays = (slots: SlotCatalogue): WayToPlay[] =>
  byPosition(waysToPlay(slots), ({ slot }) => slot, slots);

/**
 * Returns the catalogue entry from which a stored play was launched, or null for an unknown game.
 * @param gameId a stored game id; any text.
 * @param slot the slot that was loaded.
 */
export function entryOfPlay(
  gameId: string,
  slot: string,
  slots: SlotCatalogue = noSlots,
): CatalogueEntry | null {
  const launch = resolveLaunch(gameId, slot === gridReactionSlot ? gridSource : null, undefined, slots);
  return launch.ok ? launch.entry : null;
}

/** The slots that cannot be started now, because they are disabled, withdrawn, or without a release in the registry. */
export type ClosedSlots = ReadonlySet<string>;

/** The closed slots while the registry is not loaded: none. */
export const noneClosed: ClosedSlots = new Set();

/**
 * Returns true if a game can be started now. A set can be started while any slot is open, because open slots replace
 * its closed parts.
 * @param source the launch source in the navigation state, as in `resolveLaunch`.
 */
export function isPlayable(gameId: string, closed: ClosedSlots, source?: string): boolean {
  const launch = resolveLaunch(gameId, source);
  // The game id is the id of a slot that staff have created.
  if (!launch.ok) return !closed.has(gameId);
  return launch.plan.kind === 'slot'
    ? !closed.has(launch.plan.slot)
    : slotIds.some((slot) => !closed.has(slot));
}

/**
 * Returns the game to open for an area: the usual game, or another game of the same area if the usual game is closed.
 * @param usual the default game of the area.
 * @param slots the texts of the slots. A slot that staff have created in this area is the last choice.
 * @returns null if no game of the area can be started.
 */
export function openGameOf(
  area: MeasuredArea,
  usual: GameId,
  closed: ClosedSlots,
  slots: SlotCatalogue = noSlots,
): CatalogueEntry | null {
  const games = waysToPlay(slots).filter(({ source }) => source === null);
  const ofSlots = games.map(({ entry }) => entry);
  const choices = [
    ...ofSlots.filter(({ id }) => id === usual),
    ...ofSlots.filter(({ category }) => category === area),
  ];
  return choices.find(({ id }) => isPlayable(id, closed)) ?? null;
}
