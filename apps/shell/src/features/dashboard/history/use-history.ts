import { type HistoryPlay, isTableMissing, knownHistory, playHistory } from '@mindloom/data-access/queries';
import { type GameHistory, gameHistories } from '@mindloom/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';
import { useKnown } from '../known/use-known';

/** How many plays are read: enough for trends and best values of some weeks. */
const READ_PLAYS = 200;

export interface HistoryReading {
  plays: readonly HistoryPlay[] | undefined;
  /** If the latest read failed: the time of the last successful read. Otherwise null. */
  asOfMs: number | null;
  hasFailed: boolean;
  /** Whether this backend has no table of plays. */
  isMissing: boolean;
  games: readonly GameHistory[];
  /** The number of plays that were read; null if the read returned all plays of the player. */
  readPlays: number | null;
}

/** Reads the player's latest plays. Returns them newest first, and also grouped by game. */
export function useHistory(userId: string): HistoryReading {
  const query = useQuery(playHistory(userId, READ_PLAYS));
  const recall = useCallback(() => knownHistory(userId), [userId]);
  const { data, asOfMs, isFailing } = useKnown(query, recall);
  const slots = useSlotCatalogue();
  const games = useMemo(() => gameHistories(data ?? [], slots), [data, slots]);
  return {
    plays: data,
    asOfMs,
    hasFailed: data === undefined && isFailing,
    isMissing: data === undefined && isTableMissing(query.error),
    games,
    readPlays: data?.length === READ_PLAYS ? READ_PLAYS : null,
  };
}
