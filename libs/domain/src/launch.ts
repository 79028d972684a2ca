import { gridEntry, isGameId, pageCatalogue, type CatalogueEntry, type GameId } from './catalogue';
import { gridReactionSlot, type SlotId } from './slots';

/** Where a launch came from. Only the grid matters, and only for reaction-test (D-03). */
export const gridSource = 'grid';

/** What a launch loads: one slot, or a set of three drawn from the date or from a random seed (D-04). */
export type LaunchPlan = { kind: 'slot'; slot: SlotId } | { kind: 'set'; drawnFrom: 'date' | 'random' };

export type Launch = { ok: true; entry: CatalogueEntry; plan: LaunchPlan } | { ok: false };

function planOf(id: GameId): LaunchPlan {
  if (id === 'daily-challenge') return { kind: 'set', drawnFrom: 'date' };
  if (id === 'balanced-training') return { kind: 'set', drawnFrom: 'random' };
  return { kind: 'slot', slot: id };
}

/**
 * What a launch opens: the shown entry and what is loaded for it (D-01 to D-06).
 * @param gameId the id in the address; any text.
 * @param source the launch source in navigation state: `gridSource`, or anything else for a plain visit.
 * @returns `{ ok: false }` for an id that has no page (D-07).
 */
export function resolveLaunch(gameId: string, source?: string | null): Launch {
  if (!isGameId(gameId)) return { ok: false };
  const spark = gameId === 'reaction-test' && source === gridSource ? gridEntry(gameId) : null;
  if (spark) return { ok: true, entry: spark, plan: { kind: 'slot', slot: gridReactionSlot } };
  return { ok: true, entry: pageCatalogue[gameId], plan: planOf(gameId) };
}

/**
 * The game that a recommended id opens: a known id or alias is itself, all else pattern-recognition (D-06).
 * @param id a recommended id; any text.
 */
export const resolveRecommendedId = (id: string): GameId => (isGameId(id) ? id : 'pattern-recognition');

/**
 * How a stored play is named: by the entry that it was launched from.
 * @param gameId a stored game id; any text.
 * @param slot the slot that was loaded.
 */
export function entryOfPlay(gameId: string, slot: string): CatalogueEntry | null {
  const launch = resolveLaunch(gameId, slot === gridReactionSlot ? gridSource : null);
  return launch.ok ? launch.entry : null;
}
