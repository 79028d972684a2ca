import { isGameId, pageCatalogue, type GameId } from './catalogue';
import { resolveLaunch } from './launch';
import type { MeasuredArea } from './scoring';
import { slotIds } from './slots';

/** Slots that nobody can start now: disabled, killed, or without a release. The registry decides it. */
export type ClosedSlots = ReadonlySet<string>;

/** What holds while nothing is known of the registry. */
export const noneClosed: ClosedSlots = new Set();

/**
 * Can this game be started now? A set can as long as any slot is open: others take the place of its closed parts.
 * @param source the launch source in navigation state, as in `resolveLaunch`.
 */
export function isPlayable(gameId: GameId, closed: ClosedSlots, source?: string): boolean {
  const launch = resolveLaunch(gameId, source);
  if (!launch.ok) return false;
  return launch.plan.kind === 'slot'
    ? !closed.has(launch.plan.slot)
    : slotIds.some((slot) => !closed.has(slot));
}

/**
 * The game to open for an area: the usual one, or another one of the same area while that is closed.
 * @param usual the area's own game.
 * @returns null when no game of the area can be started.
 */
export function openGameOf(area: MeasuredArea, usual: GameId, closed: ClosedSlots): GameId | null {
  const sameArea = Object.keys(pageCatalogue)
    .filter(isGameId)
    .filter((id) => pageCatalogue[id].category === area);
  return [usual, ...sameArea].find((id) => isPlayable(id, closed)) ?? null;
}
