export type Row = Record<string, unknown>;

/** What a statement answers with: rows, or how many it touched when it returns none. */
export interface Answer {
  rows: Row[];
  touched: number;
}

export interface Connection {
  query(sql: string, values?: readonly unknown[]): Promise<Answer>;
}

/** One fresh database with the Supabase base and all migrations, on one of the engines. */
export interface TestDatabase extends Connection {
  /** Runs the work in one transaction of its own; on PostgreSQL many run at a time, on PGlite one after another. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** True where two transactions can really run at the same time. */
  parallel: boolean;
  open(): Promise<TestDatabase>;
}
