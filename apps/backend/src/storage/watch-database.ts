import type { PGlite } from '@supabase/lite/pglite';
import { currentScope } from '../request-scope';
import { keepOutOfLogs, readDatabaseFailure } from './database-failure';

/** Hands every database error to the request that caused it, and keeps its parameters out of the log. */
export function watchDatabase(driver: PGlite): void {
  const query = driver.query.bind(driver);
  driver.query = async (...call) => {
    try {
      return await query(...call);
    } catch (thrown) {
      keepOutOfLogs(thrown);
      const scope = currentScope();
      if (scope) scope.databaseFailure = readDatabaseFailure(thrown);
      throw thrown;
    }
  };
}
