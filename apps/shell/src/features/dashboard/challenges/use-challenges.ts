import { playerSummary, queryKeys, type ChallengeRow } from '@mindloom/data-access/queries';
import { challengeTiming, statsOf, type OwnStats, type Today } from '@mindloom/domain';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFailureToast } from '../use-failure-toast';
import { loadChallenges } from './load-challenges';
import { useCompletionCallback } from './use-completion-callback';
import { useJudgedChallenges } from './use-judged-challenges';

export interface ChallengesReading {
  rows: readonly ChallengeRow[] | undefined;
  hasFailed: boolean;
}

async function readFigures(client: QueryClient, userId: string, today: Today): Promise<OwnStats | null> {
  try {
    return statsOf(await client.ensureQueryData(playerSummary(userId, today.date)), today);
  } catch {
    // The page says that its figures could not be read.
    return null;
  }
}

/**
 * Today's challenges: read, created, judged and polled every 60 s while the tab is visible (spec point 4).
 * @param onCompleted 2 s after one more challenge was completed.
 */
export function useChallenges(userId: string, today: Today, onCompleted: () => void): ChallengesReading {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.challengesOfDay(userId, today.date),
    queryFn: ({ signal }) => {
      const figures = () => readFigures(client, userId, today);
      return loadChallenges({ userId, day: today.date, readFigures: figures }, signal);
    },
    // The home page reads the same list and makes no set: what it found is not the last word here.
    refetchOnMount: 'always',
    refetchInterval: challengeTiming.pollMs,
    refetchIntervalInBackground: false,
  });
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching } = query;
  const rows = data?.length === 0 && isFetching ? undefined : data;
  // One toast for a row of failed polls: it is told apart by the last good reading before it.
  useFailureToast(
    'Could not load your daily challenges',
    errorUpdatedAt > dataUpdatedAt ? dataUpdatedAt : null,
  );
  const replace = useCallback(
    (completed: ChallengeRow[]) =>
      client.setQueryData(queryKeys.challengesOfDay(userId, today.date), completed),
    [client, today.date, userId],
  );
  const reading = useMemo(() => ({ rows, readAtMs: dataUpdatedAt }), [rows, dataUpdatedAt]);
  useJudgedChallenges({ userId, today, reading, replace });
  const count = rows === undefined ? null : rows.filter((row) => row.completed).length;
  useCompletionCallback(today.date, count, onCompleted);
  return { rows, hasFailed: data === undefined && errorUpdatedAt > 0 };
}
