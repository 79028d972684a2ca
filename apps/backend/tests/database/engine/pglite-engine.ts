import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import type { Answer, Connection, Engine, Row } from './database';
import { keptPglite } from './kept-pglite';
import { migrationScripts } from './migrations';

const answer = (result: Results<Row>): Answer => ({
  rows: result.rows,
  touched: result.rows.length || (result.affectedRows ?? 0),
});

const connect = (handle: PGlite | Transaction): Connection => ({
  query: async (sql, values = []) => answer(await handle.query<Row>(sql, [...values])),
});

export const pgliteEngine: Engine = {
  name: 'PGlite',
  parallel: false,
  async open() {
    const database = await keptPglite(migrationScripts());
    return {
      ...connect(database),
      transaction: (work) => database.transaction((handle) => work(connect(handle))),
      close: () => database.close(),
    };
  },
};
