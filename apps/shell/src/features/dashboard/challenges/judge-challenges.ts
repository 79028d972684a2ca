import { type ChallengeRow, completeChallenge, playerSummary } from '@mindloom/data-access/queries';
import {
  type ChallengeDay,
  newlyPassed,
  streakOf,
  type Today,
  todayStatsOf,
  zeroTodayStats,
} from '@mindloom/domain';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Reads the day's figures, which decide whether a challenge is completed. All figures are zero if the plays cannot be
 * read (docs/product/challenges.md).
 */
export async function readChallengeDay(
  client: QueryClient,
  userId: string,
  today: Today,
): Promise<ChallengeDay> {
  try {
    const { days, runs } = await client.fetchQuery(playerSummary(userId, today.date));
    return { today: todayStatsOf(days, today.date), streak: streakOf(runs, today) };
  } catch (cause) {
    console.warn("today's plays could not be read; the challenges are judged as if there were none", cause);
    return { today: zeroTodayStats, streak: 0 };
  }
}

async function write(row: ChallengeRow): Promise<boolean> {
  const written = await completeChallenge(row.id);
  // If the write fails, the challenge stays open and the next read tries again.
  if (!written.ok) console.warn(written.code, written.problem);
  return written.ok;
}

/**
 * Completes the challenges whose conditions are met by the day's figures.
 * @returns all challenges in their new state; null if none was completed.
 */
export async function completePassed(
  rows: readonly ChallengeRow[],
  day: ChallengeDay,
): Promise<ChallengeRow[] | null> {
  const passedIds = new Set(newlyPassed(rows, day).map((row) => row.id));
  const written = new Set<string>();
  for (const row of rows) if (passedIds.has(row.id) && (await write(row))) written.add(row.id);
  if (written.size === 0) return null;
  return rows.map((row) => (written.has(row.id) ? { ...row, completed: true } : row));
}
