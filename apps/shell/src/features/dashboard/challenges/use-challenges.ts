import { queryKeys, type ChallengeRow } from '@mindloom/data-access/queries';
import { challengeTiming, type OwnStats, type Today, type UserStats } from '@mindloom/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFailureToast } from '../use-failure-toast';
import { loadChallenges } from './load-challenges';
import { useCompletionCallback } from './use-completion-callback';
import { useJudgedChallenges } from './use-judged-challenges';

export interface ChallengesReading {
  rows: readonly ChallengeRow[] | undefined;
  hasFailed: boolean;
}

const ownOf = (stats: UserStats | null): OwnStats | null => (stats?.origin === 'own' ? stats : null);

/**
 * Today's challenges: read, created, judged and polled every 60 s while the tab is visible (spec point 4).
 * @param stats null while the figures are on their way: the set waits for them.
 * @param onCompleted 2 s after one more challenge was completed.
 */
export function useChallenges(
  userId: string,
  today: Today,
  stats: UserStats | null,
  onCompleted: () => void,
): ChallengesReading {
  const client = useQueryClient();
  const own = ownOf(stats);
  const query = useQuery({
    queryKey: queryKeys.challengesOfDay(userId, today.date),
    queryFn: ({ signal }) => loadChallenges({ userId, day: today.date, stats: own }, signal),
    enabled: stats !== null,
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
  useJudgedChallenges({ userId, today, streak: own?.streak ?? 0, reading, replace });
  const count = rows === undefined ? null : rows.filter((row) => row.completed).length;
  useCompletionCallback(today.date, count, onCompleted);
  return { rows, hasFailed: data === undefined && errorUpdatedAt > 0 };
}
