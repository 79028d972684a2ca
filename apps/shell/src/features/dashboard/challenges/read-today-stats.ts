import { todaysRows } from '@mindloom/data-access/queries';
import { todayStatsOf, zeroTodayStats, type Today, type TodayStats } from '@mindloom/domain';
import type { QueryClient } from '@tanstack/react-query';

/** Today's figures; zero when they cannot be read (spec point 8). */
export async function readTodayStats(client: QueryClient, userId: string, today: Today): Promise<TodayStats> {
  try {
    return todayStatsOf(await client.fetchQuery(todaysRows(userId, today.date)), today);
  } catch (cause) {
    console.warn('today is judged without its plays', cause);
    return zeroTodayStats;
  }
}
