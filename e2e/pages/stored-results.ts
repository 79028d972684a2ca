import type { Page } from '@playwright/test';
import type { Account } from './account';
import { jsonOf, wireOf } from './wire';

interface StoredPlay {
  session_id: string;
  remote: string;
  raw_score: number;
  ended_at: string;
  performance_id: string;
}
interface StoredPerformance {
  id: string;
  memory_score: number;
  focus_score: number;
  speed_score: number;
  overall_score: number;
  played_on: string | null;
}

/** What is stored for an account, read over the wire as that account, past the shell. */
export async function storedResults(page: Page, account: Account) {
  const wire = await wireOf(page, account);
  const [plays, performance] = await Promise.all([
    wire.get('/rest/v1/game_results?select=*&order=created_at').then(jsonOf<StoredPlay[]>),
    wire.get('/rest/v1/cognitive_performance?select=*&order=date').then(jsonOf<StoredPerformance[]>),
  ]);
  return { plays, performance };
}

/** How many daily challenges an account has, by civil date, oldest first. */
export async function challengesByDay(page: Page, account: Account): Promise<Map<string, number>> {
  const wire = await wireOf(page, account);
  const rows = await wire
    .get('/rest/v1/daily_challenges?select=day&order=day')
    .then(jsonOf<{ day: string }[]>);
  const byDay = new Map<string, number>();
  for (const { day } of rows) byDay.set(day, (byDay.get(day) ?? 0) + 1);
  return byDay;
}
