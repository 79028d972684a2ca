import { knownSet, localZone, playerSummary, today, todaysSet } from '@mindloom/data-access/queries';
import { type DaysSet, streakAfterPlay } from '@mindloom/domain';
import { queryClient } from '../../query-client';

export { readLevels } from './read-levels';
export { syncSeenItems } from './sync-seen-items';
export { watchAbility } from './watch-ability';
export { isVerifiedSoon } from './watch-verdict';
export { rankSoon } from './ranked/rank-soon';

/** The player's streak and today's set, after a play. */
export interface Standing {
  /** The number of days in a row with a play, including today; null when it cannot be read. */
  streak: number | null;
  /** Today's set; null when it cannot be read. */
  set: DaysSet | null;
}

/** Returns what this device knows without a request: today's set as it was read last. */
export const knownStanding = (userId: string): Standing => ({
  streak: null,
  set: knownSet(userId, today())?.data ?? null,
});

/** Reads the streak and today's set. The data may not contain the play that has just ended. Never rejects. */
export async function readStanding(userId: string): Promise<Standing> {
  const day = { date: today(), zone: localZone() };
  const [summary, set] = await Promise.allSettled([
    queryClient.fetchQuery({ ...playerSummary(userId, day.date), staleTime: 0 }),
    queryClient.fetchQuery({ ...todaysSet(userId, day.date), staleTime: 0 }),
  ]);
  return {
    streak: summary.status === 'fulfilled' ? streakAfterPlay(summary.value.runs, day) : null,
    set: set.status === 'fulfilled' ? set.value : (knownSet(userId, day.date)?.data ?? null),
  };
}
