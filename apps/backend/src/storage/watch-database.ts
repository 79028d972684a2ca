import { currentScope } from '../request-scope';
import { keepOutOfLogs, readDatabaseFailure } from './database-failure';
import type { Database } from './open-database';

/** Hands every database error to the request that caused it, and keeps what was sent out of the log. */
export function watchDatabase(database: Database): void {
  const { driver } = database;
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
  // lite passes every failed request through here before it prints it, also those that it could not read.
  const normalize = database.normalizeDbError.bind(database);
  database.normalizeDbError = (thrown) => {
    keepOutOfLogs(thrown);
    return normalize(thrown);
  };
}
