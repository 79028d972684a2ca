import { inspect } from 'node:util';

/** An error as Postgres reports it; without an SQLSTATE the database itself is in trouble. */
export type DatabaseFailure = {
  sqlState: string | null;
  message: string;
  detail: string | null;
  hint: string | null;
};

function textOf(error: object, field: string): string | null {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Reads what the driver threw. */
export function readDatabaseFailure(thrown: unknown): DatabaseFailure {
  if (!(thrown instanceof Error))
    return { sqlState: null, message: String(thrown), detail: null, hint: null };
  return {
    sqlState: textOf(thrown, 'code'),
    message: thrown.message,
    detail: textOf(thrown, 'detail'),
    hint: textOf(thrown, 'hint'),
  };
}

/**
 * lite prints every failed request with what was sent: hashes of passwords, addresses, players' data. A log may hold the
 * SQLSTATE alone, so the error itself says what of it may be printed.
 */
export function keepOutOfLogs(thrown: unknown): void {
  if (!(thrown instanceof Error)) return;
  const code = textOf(thrown, 'code');
  const line = code === null ? 'a request that could not be understood' : `database error ${code}`;
  Object.defineProperty(thrown, inspect.custom, { value: () => line, enumerable: false, configurable: true });
}
