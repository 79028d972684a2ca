import { type ChallengeRow, knownChallenges, playerSummary, queryKeys } from '@mindloom/data-access/queries';
import { challengeTiming, type CivilDate, type OwnStats, statsOf, type Today } from '@mindloom/domain';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useKnown } from '../known/use-known';
import { completePassed, readChallengeDay } from './judge-challenges';
import { loadChallenges } from './load-challenges';

export interface ChallengesReading {
  /** Today's challenges. If the latest read failed, the challenges of today that this device read last. */
  rows: readonly ChallengeRow[] | undefined;
  /** If the latest read failed: the time of the last successful read. Otherwise null. */
  asOfMs: number | null;
  /** Whether the read failed and this device knows no earlier challenges. */
  hasFailed: boolean;
}

async function readFigures(client: QueryClient, userId: string, today: Today): Promise<OwnStats | null> {
  try {
    return statsOf(await client.ensureQueryData(playerSummary(userId, today.date)), today);
  } catch {
    // Ignore the failure here: the page itself reports that the figures could not be read.
    return null;
  }
}

/**
 * Reads or creates today's challenges and completes those whose conditions are met. Polls every 60 s while the tab is
 * visible (docs/product/challenges.md).
 * @param onCompleted called 2 s after a challenge was completed.
 */
export function useChallenges(userId: string, today: Today, onCompleted: () => void): ChallengesReading {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.challengesOfDay(userId, today.date),
    queryFn: ({ signal }) => {
      const figures = () => readFigures(client, userId, today);
      return loadChallenges({ userId, day: today.date, readFigures: figures }, signal);
    },
    // The home page caches the same list but creates no challenges, so the cached list can be empty.
    refetchOnMount: 'always',
    refetchInterval: challengeTiming.pollMs,
    refetchIntervalInBackground: false,
  });
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching } = query;
  const rows = data?.length === 0 && isFetching ? undefined : data;
  const recall = useCallback(() => knownChallenges(userId, today.date), [userId, today.date]);
  const { data: shown, asOfMs, isFailing } = useKnown({ data: rows, dataUpdatedAt, errorUpdatedAt }, recall);
  const replace = useCallback(
    (completed: ChallengeRow[]) =>
      client.setQueryData(queryKeys.challengesOfDay(userId, today.date), completed),
    [client, today.date, userId],
  );
  const reading = useMemo(() => ({ rows, readAtMs: dataUpdatedAt }), [rows, dataUpdatedAt]);
  useJudgedChallenges({ userId, today, reading, replace });
  const count = rows === undefined ? null : rows.filter((row) => row.completed).length;
  useCompletionCallback(today.date, count, onCompleted);
  const hasNone = shown === undefined || (shown.length === 0 && data === undefined);
  return {
    rows: shown,
    asOfMs,
    hasFailed: isFailing && hasNone,
  };
}

/** The result of one read of today's challenges. */
interface ChallengeReading {
  rows: readonly ChallengeRow[] | undefined;
  readAtMs: number;
}

interface Judged {
  userId: string;
  today: Today;
  /**
   * The result of the latest read. Each read creates a new object, even if the rows are equal, so that the effect runs
   * once for each read.
   */
  reading: ChallengeReading;
  replace: (rows: ChallengeRow[]) => void;
}

/** After each read, completes the challenges whose conditions are met by today's plays, and replaces the list. */
function useJudgedChallenges({ userId, today, reading, replace }: Judged): void {
  const client = useQueryClient();
  useEffect(() => {
    const { rows } = reading;
    if (rows === undefined || rows.every((row) => row.completed)) return;
    let isCurrent = true;
    const judge = async () => {
      const day = await readChallengeDay(client, userId, today);
      if (!isCurrent) return;
      const completed = await completePassed(rows, day);
      if (completed !== null) replace(completed);
    };
    void judge();
    return () => {
      isCurrent = false;
    };
  }, [client, reading, replace, today, userId]);
}

/** Calls `onCompleted` 2 s after the day's count of completed challenges has increased. */
function useCompletionCallback(day: CivilDate, count: number | null, onCompleted: () => void): void {
  const seen = useRef<{ day: CivilDate; count: number } | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const callback = useRef(onCompleted);
  useEffect(() => {
    callback.current = onCompleted;
  }, [onCompleted]);

  useEffect(() => {
    if (count === null) return;
    const before = seen.current;
    seen.current = { day, count };
    if (before?.day !== day || count <= before.count) return;
    timers.current.add(setTimeout(() => callback.current(), challengeTiming.completionCallbackDelayMs));
  }, [count, day]);

  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
}
