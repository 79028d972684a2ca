import { playerSummary } from '@mindloom/data-access/queries';
import { streakOf, todayStatsOf, zeroTodayStats, type ChallengeDay, type Today } from '@mindloom/domain';
import type { QueryClient } from '@tanstack/react-query';

/** What today's challenges are judged by; zero where it cannot be read (spec point 8). */
export async function readChallengeDay(
  client: QueryClient,
  userId: string,
  today: Today,
): Promise<ChallengeDay> {
  try {
    const { days, runs } = await client.fetchQuery(playerSummary(userId, today.date));
    return { today: todayStatsOf(days, today.date), streak: streakOf(runs, today) };
  } catch (cause) {
    console.warn('today is judged without its plays', cause);
    return { today: zeroTodayStats, streak: 0 };
  }
}
