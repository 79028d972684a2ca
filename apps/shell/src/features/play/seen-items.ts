import { readSeenItems, storeSeenItems } from '@mindloom/data-access/seen-items';
import { civilDate, dailySetId, seenItemsOf, withSeenItems } from '@mindloom/domain';
import type { GameSettings } from '@mindloom/game-contract';
import type { PlayPlan } from './play-plan';
import type { LoadedPart } from './session-state';

/** Remembers the items that each account saw in each game. */
export interface SeenMemory {
  /** Returns the ids of the items that the account saw lately, oldest first. */
  of: (userId: string, remote: string) => readonly string[];
  add: (userId: string, remote: string, items: readonly string[]) => void;
}

const today = () => civilDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The items that each account saw on this device in the last 30 days. */
export const seenItemsOnDevice: SeenMemory = {
  of: (userId, remote) => seenItemsOf(readSeenItems(userId), remote, today()),
  add: (userId, remote, items) =>
    storeSeenItems(userId, withSeenItems(readSeenItems(userId), remote, items, today())),
};

interface MountedRun extends Pick<LoadedPart, 'game' | 'choice'> {
  userId: string;
  plan: Pick<PlayPlan, 'gameId' | 'isRanked'>;
}

/**
 * Connects a run with the memory of seen items, if the run's game avoids items that the player saw lately. The items of
 * the daily set and of a ranked set depend only on their seeds, so their games get no items to avoid. The items that these
 * games show are still remembered.
 */
export function seenItemsIn(
  { game, choice, userId, plan }: MountedRun,
  memory?: SeenMemory,
): { settings: Pick<GameSettings, 'seen'>; add: (items: readonly string[]) => void } {
  const { reads }: { reads: unknown } = game.info;
  const { remote } = choice.release;
  const avoidsItems = Array.isArray(reads) && reads.includes('seen');
  if (memory === undefined || !avoidsItems) return { settings: {}, add: () => undefined };
  return {
    settings: plan.gameId === dailySetId || plan.isRanked ? {} : { seen: memory.of(userId, remote) },
    add: (items) => memory.add(userId, remote, items),
  };
}
