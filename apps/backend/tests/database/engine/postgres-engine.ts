import pg from 'pg';
import type { Answer, Connection, Engine, Row } from './database';
import { migrationScripts } from './migrations';
import { startPostgres } from './postgres-server';
import { plainTypes } from './plain-types';

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

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  for (const script of migrationScripts()) await client.query(script);
  client.release();
}

export const postgresEngine: Engine = {
  name: 'PostgreSQL',
  parallel: true,
  async open() {
    const server = await startPostgres();
    const pool = new pg.Pool({
      host: server.socketFolder,
      user: 'postgres',
      database: 'postgres',
      max: 24,
      types,
    });
    await migrate(pool);
    return {
      ...connect(pool),
      transaction: (work) => inTransaction(pool, work),
      async close() {
        await pool.end();
        await server.stop();
      },
    };
  },
};
