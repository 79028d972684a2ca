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

const OWN_REFUSAL = /^ML-\d{3}(?=: )/;

/** What a log may say of an error: our own code for what a rule of ours refused, else the SQLSTATE. */
function lineFor(thrown: Error): string {
  const sqlState = textOf(thrown, 'code');
  if (sqlState === null) return 'a request that could not be understood';
  const own = sqlState.startsWith('PT') ? OWN_REFUSAL.exec(thrown.message)?.[0] : undefined;
  return own === undefined ? `database error ${sqlState}` : `refused with ${own}, see docs/errors.md`;
}

/**
 * lite prints every failed request, also one that was refused as it should be, with what was sent: hashes of passwords,
 * addresses, players' data. A log may hold codes alone, so the error itself says what of it may be printed.
 */
export function keepOutOfLogs(thrown: unknown): void {
  if (!(thrown instanceof Error)) return;
  const line = lineFor(thrown);
  Object.defineProperty(thrown, inspect.custom, { value: () => line, enumerable: false, configurable: true });
}
