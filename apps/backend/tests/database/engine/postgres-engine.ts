import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { plainTypes, type Answer, type Connection, type Engine, type Row } from './database';
import { runAsAdmin, TEMPLATE_DATABASE } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the server that all test files share. */
    postgresSocket: string;
  }
}

/** Each test file gets its own database: a copy of the migrated one on the server that all test files share. */
export const postgresEngine: Engine = {
  name: 'PostgreSQL',
  parallel: true,
  async open() {
    const host = inject('postgresSocket');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await runAsAdmin(host, `create database ${name} template ${TEMPLATE_DATABASE}`);
    const pool = new pg.Pool({ host, user: 'postgres', database: name, max: 24, types });
    return {
      ...connect(pool),
      transaction: (work) => inTransaction(pool, work),
      async close() {
        await pool.end();
        // Do not use `with (force)`, because the connections of the pool are still closing. PostgreSQL waits 5 s for
        // them.
        await runAsAdmin(host, `drop database ${name}`);
      },
    };
  },
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => plainTypes[oid] ?? pg.types.getTypeParser(oid, format),
};

const answer = (result: pg.QueryResult<Row>): Answer => ({
  rows: result.rows,
  touched: result.rowCount ?? 0,
});

const connect = (handle: pg.Pool | pg.PoolClient): Connection => ({
  query: async (sql, values = []) => answer(await handle.query<Row>(sql, [...values])),
});

async function inTransaction<T>(pool: pg.Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(connect(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
