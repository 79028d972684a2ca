import { isTableMissing, playHistory } from '@mindloom/data-access/queries';
import { civilDate, type GameHistory, gameHistories, type Today } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Enough plays for trends and bests of some weeks. */
const READ_PLAYS = 200;

export type Play = NonNullable<ReturnType<typeof useHistoryQuery>['data']>[number];

export interface HistoryReading {
  plays: readonly Play[] | undefined;
  hasFailed: boolean;
  /** This backend stores no plays of games. */
  isMissing: boolean;
  games: readonly GameHistory[];
  /** The number of plays that were read; null when that is all of them. */
  readPlays: number | null;
}

const useHistoryQuery = (userId: string) => useQuery(playHistory(userId, READ_PLAYS));

/** The player's latest plays, newest first, and by game. */
export function useHistory(userId: string): HistoryReading {
  const { data, error, errorUpdatedAt } = useHistoryQuery(userId);
  const games = useMemo(() => gameHistories(data ?? []), [data]);
  return {
    plays: data,
    hasFailed: data === undefined && errorUpdatedAt > 0,
    isMissing: data === undefined && isTableMissing(error),
    games,
    readPlays: data?.length === READ_PLAYS ? READ_PLAYS : null,
  };
}

/** The first Daily Brain Challenge of the day. Later ones repeat the same games. */
export const setPlayedOn = (plays: readonly Play[] | undefined, { date, zone }: Today): Play | undefined =>
  (plays ?? []).findLast(
    (play) => play.game_id === 'daily-challenge' && civilDate(Date.parse(play.ended_at), zone) === date,
  );
