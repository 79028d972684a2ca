import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** A database error. It has no SQLSTATE if the driver raised it or if the database could not be reached. */
export type DatabaseFailure = {
  sqlState: string | null;
  message: string;
  detail: string | null;
  hint: string | null;
};

/** State of one request. The database driver, which does not receive the request, stores its errors in this state. */
export type RequestScope = {
  /** The last error that the database reported for the request. */
  databaseFailure?: DatabaseFailure;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export function runInScope<T>(scope: RequestScope, task: () => Promise<T>): Promise<T> {
  return scopes.run(scope, task);
}

/** Stores every database error in the state of its request, and removes request data from what is logged. */
export function captureDatabaseFailures(connection: PgliteConnection): void {
  const { driver } = connection;
  const query = driver.query.bind(driver);
  driver.query = async (...call) => {
    try {
      return await query(...call);
    } catch (thrown) {
      redactForLogs(thrown);
      const scope = scopes.getStore();
      if (scope) scope.databaseFailure = readDatabaseFailure(thrown);
      throw thrown;
    }
  };
  // `@supabase/lite` calls this function before it prints a failed request, including requests that it could not parse.
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    redactForLogs(thrown);
    return normalize(thrown);
  };
}

/**
 * Whether a failed request is the client's fault: either it never reached the database, or it contained a value that the
 * driver cannot send, such as text for a boolean. An error of the driver has no SQLSTATE, and neither has the error of an
 * unreachable database. A probe query distinguishes these two cases.
 */
export async function isClientError(
  refused: DatabaseFailure | undefined,
  connection: PgliteConnection,
): Promise<boolean> {
  if (refused === undefined) return true;
  return refused.sqlState === null && (await isDatabaseReachable(connection));
}

export async function isDatabaseReachable(connection: PgliteConnection): Promise<boolean> {
  try {
    await connection.driver.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes logging an error print only the error's code, because `@supabase/lite` logs every failed request with its data:
 * password hashes, addresses and players' rows.
 */
export function redactForLogs(thrown: unknown): void {
  if (!(thrown instanceof Error)) return;
  const line = logLine(thrown);
  Object.defineProperty(thrown, inspect.custom, { value: () => line, enumerable: false, configurable: true });
}

const ownCode = /^ML-\d{3}(?=: )/;

/** Returns the code of our own rule if a rule refused the request, else the SQLSTATE. */
function logLine(thrown: Error): string {
  const sqlState = textField(thrown, 'code');
  if (sqlState === null) return 'invalid request';
  const own = sqlState.startsWith('PT') ? ownCode.exec(thrown.message)?.[0] : undefined;
  return own === undefined ? `database error ${sqlState}` : `refused with ${own}, see docs/errors.md`;
}

function readDatabaseFailure(thrown: unknown): DatabaseFailure {
  if (!(thrown instanceof Error))
    return { sqlState: null, message: String(thrown), detail: null, hint: null };
  return {
    sqlState: textField(thrown, 'code'),
    message: thrown.message,
    detail: textField(thrown, 'detail'),
    hint: textField(thrown, 'hint'),
  };
}

function textField(error: object, field: string): string | null {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && value !== '' ? value : null;
}
