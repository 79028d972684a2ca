import { type HistoryPlay, isTableMissing, knownHistory, playHistory } from '@mindloom/data-access/queries';
import { type GameHistory, gameHistories } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useKnown } from '../known/use-known';

/** Enough plays for trends and bests of some weeks. */
const READ_PLAYS = 200;

export interface HistoryReading {
  plays: readonly HistoryPlay[] | undefined;
  /** The time of the plays, if they are the last known ones; else null. */
  asOfMs: number | null;
  hasFailed: boolean;
  /** This backend stores no plays of games. */
  isMissing: boolean;
  games: readonly GameHistory[];
  /** The number of plays that were read; null when that is all of them. */
  readPlays: number | null;
}

/** The player's latest plays, newest first, and by game. */
export function useHistory(userId: string): HistoryReading {
  const query = useQuery(playHistory(userId, READ_PLAYS));
  const recall = useCallback(() => knownHistory(userId), [userId]);
  const { data, asOfMs, isFailing } = useKnown(query, recall);
  const games = useMemo(() => gameHistories(data ?? []), [data]);
  return {
    plays: data,
    asOfMs,
    hasFailed: data === undefined && isFailing,
    isMissing: data === undefined && isTableMissing(query.error),
    games,
    readPlays: data?.length === READ_PLAYS ? READ_PLAYS : null,
  };
}
