import type { FinishedPlay } from '@mindloom/data-access';
import { type OwnRankedSet, ownRanking, rankingKey, rankingOfDay } from '@mindloom/data-access/ranking';
import { type CivilDate, civilDate } from '@mindloom/domain';
import { queryClient } from '../../../query-client';

/** What became of a ranked set: its place among all players of the day, or the reason for which it has none. */
export type Rank = { place: number; players: number } | { problem: string };

/** The waits before each read. A verifier usually needs a few seconds after the result is saved. */
const WAITS_MS = [3_000, 4_000, 5_000, 10_000, 20_000, 60_000];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isDecided = ({ state }: OwnRankedSet): boolean => state === 'ranked' || state === 'not-ranked';

/**
 * Waits until the ranked set of a play is verified.
 * @returns null if that takes longer than two minutes.
 */
export async function rankSoon({ userId, play }: FinishedPlay): Promise<Rank | null> {
  // The day of a set is the day on which it was started.
  const day: CivilDate = civilDate(
    Date.parse(play.startedAt),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  for (const ms of WAITS_MS) {
    await wait(ms);
    const { set } = await queryClient.fetchQuery({ ...ownRanking(userId, day), staleTime: 0 });
    if (!isDecided(set)) continue;
    await queryClient.invalidateQueries({ queryKey: rankingKey });
    if (set.state === 'not-ranked') return { problem: set.finding ?? 'a game could not be replayed' };
    const { rows, players } = await queryClient.fetchQuery({ ...rankingOfDay(userId, day), staleTime: 0 });
    const own = rows.find((row) => row.own);
    return own === undefined ? null : { place: own.place, players };
  }
  return null;
}
