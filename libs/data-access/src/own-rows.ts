import { getClient } from './client';
import { isTableMissing } from './failure';
import { fetchData } from './queries/read';

/** The tables with rows of a player that the export contains. */
export type OwnTable =
  | 'cognitive_performance'
  | 'game_results'
  | 'game_progress'
  | 'daily_challenges'
  | 'ability'
  | 'ability_history'
  | 'seen_items'
  | 'run_logs'
  | 'ranking_names'
  | 'shared_replays'
  | 'replay_choices'
  | 'push_subscriptions'
  | 'comparison_choices';

/** A stored row with all its columns. */
export type OwnRow = Readonly<Record<string, unknown>>;

/**
 * The number of rows that each request asks for. A backend may return fewer rows, so only an empty page ends the read.
 */
const PAGE_ROWS = 1_000;

/**
 * For each table, the column by which its rows are ordered while they are read page by page. A page begins after the
 * last value of the previous page. So a play that is saved during the read moves no row to another page.
 */
const PAGE_KEYS = {
  cognitive_performance: 'id',
  game_results: 'id',
  daily_challenges: 'id',
  game_progress: 'game_id',
  ability: 'game',
  ability_history: 'id',
  seen_items: 'game',
  run_logs: 'id',
  ranking_names: 'user_id',
  shared_replays: 'id',
  replay_choices: 'user_id',
  push_subscriptions: 'id',
  comparison_choices: 'user_id',
} as const satisfies Record<OwnTable, string>;

async function readPage(table: OwnTable, userId: string, after: string | null, signal: AbortSignal) {
  const client = await getClient();
  const key: string = PAGE_KEYS[table];
  const own = client.from(table).select('*').eq('user_id', userId);
  const rest = after === null ? own : own.gt(key, after);
  const rows: readonly OwnRow[] = await fetchData(rest.order(key).limit(PAGE_ROWS), signal);
  return rows;
}

/** Returns all rows of the player in one table; null if the backend does not have the table. */
export async function readAllRows(
  table: OwnTable,
  userId: string,
  signal: AbortSignal,
): Promise<OwnRow[] | null> {
  const all: OwnRow[] = [];
  try {
    let page = await readPage(table, userId, null, signal);
    while (page.length > 0) {
      all.push(...page);
      page = await readPage(table, userId, String(page.at(-1)?.[PAGE_KEYS[table]]), signal);
    }
  } catch (cause) {
    if (isTableMissing(cause)) return null;
    throw cause;
  }
  return all;
}
