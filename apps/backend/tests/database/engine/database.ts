import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Row = Record<string, unknown>;

/** The result of a statement: its rows, and the number of rows that it returned or changed. */
export interface Answer {
  rows: Row[];
  touched: number;
}

export interface Connection {
  query(sql: string, values?: readonly unknown[]): Promise<Answer>;
}

/** A new database with the Supabase base and all migrations, on one of the engines. */
export interface TestDatabase extends Connection {
  /** Runs the work in its own transaction: concurrently on PostgreSQL, one after another on PGlite. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Whether transactions run concurrently. */
  parallel: boolean;
  open(): Promise<TestDatabase>;
}

const asText = (text: string) => text;

/** Parsers by Postgres type id. Both engines return the same JavaScript values; dates stay text. */
export const plainTypes: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // The type bigint.
  1700: Number, // The type numeric.
  1082: asText, // The type date.
  1114: asText, // The type timestamp.
  1184: asText, // The type timestamp with time zone.
};

export const migrationsFolder = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));

/** SQL file that creates the roles and schemas which a Supabase project has before the first migration. */
export const supabaseBase = fileURLToPath(new URL('supabase-base.sql', import.meta.url));

const read = (path: string) => readFileSync(path, 'utf8');

/**
 * Returns the scripts that build a database: the Supabase base, then the migrations, which run as the role `migrator`.
 */
export function migrationScripts(): string[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  return [
    read(supabaseBase),
    'set role migrator',
    ...files.toSorted().map((name) => read(migrationsFolder + name)),
    'reset role',
  ];
}
