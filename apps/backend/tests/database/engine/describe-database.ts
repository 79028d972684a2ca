import { afterAll, beforeAll, describe } from 'vitest';
import type { Engine, TestDatabase } from './database';
import { pgliteEngine } from './pglite-engine';
import { postgresEngine } from './postgres-engine';

const engines =
  process.env['MINDLOOM_SKIP_POSTGRES'] === '1' ? [pgliteEngine] : [pgliteEngine, postgresEngine];

/** Defines tests that run on PGlite and on a PostgreSQL server, each with its own migrated database. */
export function describeDatabase(
  title: string,
  define: (database: TestDatabase, engine: Engine) => void,
): void {
  describe.each(engines)(`${title} ($name)`, (engine) => {
    let opened: TestDatabase | undefined;
    const database = () => {
      if (opened === undefined)
        throw new Error('the database is open only while tests run: do not use it outside of a test or hook');
      return opened;
    };
    beforeAll(async () => {
      opened = await engine.open();
    });
    afterAll(async () => {
      await opened?.close();
    });
    define(
      {
        query: (sql, values) => database().query(sql, values),
        transaction: (work) => database().transaction(work),
        close: () => database().close(),
      },
      engine,
    );
  });
}
