import type { ChallengeRow } from '@mindloom/data-access/queries';
import type { Today } from '@mindloom/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readChallengeDay } from './challenge-day';
import { completePassed } from './complete-passed';

/** One reading of today's challenges. */
export interface ChallengeReading {
  rows: readonly ChallengeRow[] | undefined;
  readAtMs: number;
}

export interface Judged {
  userId: string;
  today: Today;
  /** Another object for each reading, also when its rows are the same: each is judged once. */
  reading: ChallengeReading;
  replace: (rows: ChallengeRow[]) => void;
}

/** Judges each reading of the challenges by today's plays, writes what is completed, and replaces the list. */
export function useJudgedChallenges({ userId, today, reading, replace }: Judged): void {
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
