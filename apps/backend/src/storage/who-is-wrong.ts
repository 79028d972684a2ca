import type { DatabaseFailure } from './database-failure';
import type { Database } from './open-database';

/** Whether the database answers. */
export async function isDatabaseWell(database: Database): Promise<boolean> {
  try {
    await database.driver.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a failure lies with the request: it never reached the database, or held a value that the driver cannot send (a
 * text for a boolean). The driver's error for such a value has no SQLSTATE, and neither has the one for a database that is
 * gone; but only that one does not answer any more.
 */
export async function isSenderWrong(
  refused: DatabaseFailure | undefined,
  database: Database,
): Promise<boolean> {
  if (refused === undefined) return true;
  return refused.sqlState === null && (await isDatabaseWell(database));
}
