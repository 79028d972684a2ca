import { playHistory } from '@mindloom/data-access/queries';
import { civilDate, type Today } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';

/** Enough for the list, and for a set that was played earlier today. */
const READ_PLAYS = 20;

export type Play = NonNullable<ReturnType<typeof useHistoryQuery>['data']>[number];

export interface HistoryReading {
  plays: readonly Play[] | undefined;
  hasFailed: boolean;
}

const useHistoryQuery = (userId: string) => useQuery(playHistory(userId, READ_PLAYS));

/** The player's latest plays, newest first. */
export function useHistory(userId: string): HistoryReading {
  const { data, errorUpdatedAt } = useHistoryQuery(userId);
  return { plays: data, hasFailed: data === undefined && errorUpdatedAt > 0 };
}

/** Was the Daily Brain Challenge finished today? */
export const isSetDoneOn = (plays: readonly Play[] | undefined, { date, zone }: Today): boolean =>
  (plays ?? []).some(
    (play) => play.game_id === 'daily-challenge' && civilDate(Date.parse(play.ended_at), zone) === date,
  );
