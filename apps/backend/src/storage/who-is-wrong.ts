import type { DatabaseFailure } from './database-failure';
import type { Database } from './open-database';

/**
 * Whose fault an error without an SQLSTATE is. The driver throws such errors for values that it cannot send (a text for a
 * boolean), and for a database that is gone; only the second one does not answer any more.
 */
export async function isDatabaseWell(database: Database): Promise<boolean> {
  try {
    await database.driver.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** Whether what went wrong lies with the request: it never reached the database, or was refused before it did. */
export async function isSenderWrong(
  refused: DatabaseFailure | undefined,
  database: Database,
): Promise<boolean> {
  if (refused === undefined) return true;
  return refused.sqlState === null && (await isDatabaseWell(database));
}
