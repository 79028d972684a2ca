import { getClient } from '../client/get-client';
import { isTableMissing } from '../missing-table';
import { dataOf, limited } from '../queries/answer';

/** The tables that hold a player's own rows. */
export type OwnTable = 'cognitive_performance' | 'game_results' | 'game_progress' | 'daily_challenges';

/** A stored row, with all its columns. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** What is asked for at once. A backend may answer with fewer: only an empty page ends the reading. */
const PAGE_ROWS = 1_000;

/** Rows are read in the order of what tells them apart, so that a play saved meanwhile shifts no page. */
const keyOf = (table: OwnTable): 'id' | 'game_id' => (table === 'game_progress' ? 'game_id' : 'id');

async function readPage(table: OwnTable, userId: string, after: string | null, signal: AbortSignal) {
  const client = await getClient();
  const key: string = keyOf(table);
  const own = client.from(table).select('*').eq('user_id', userId);
  const rest = after === null ? own : own.gt(key, after);
  const rows: readonly OwnRow[] = dataOf(
    await rest.order(key).limit(PAGE_ROWS).retry(false).abortSignal(limited(signal)),
  );
  return rows;
}

/**
 * All rows of the player in one table, however many there are.
 * @returns null where the backend has no such table.
 * @throws DataFailure ML-331..334 when a page could not be read: then nothing is returned, never a part.
 */
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
      page = await readPage(table, userId, String(page.at(-1)?.[keyOf(table)]), signal);
    }
  } catch (cause) {
    if (isTableMissing(cause)) return null;
    throw cause;
  }
  return all;
}
