import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import {
  migrationScripts,
  plainTypes,
  type Answer,
  type Connection,
  type Engine,
  type Row,
} from './database';

export const pgliteEngine: Engine = {
  name: 'PGlite',
  parallel: false,
  async open() {
    const database = await cachedPglite(migrationScripts());
    return {
      ...connect(database),
      transaction: (work) => database.transaction((handle) => work(connect(handle))),
      close: () => database.close(),
    };
  },
};

/**
 * Creates a database that has only the migrations before a given one. A test can then check how this migration changes
 * existing rows.
 * @param text a text that occurs in this migration and in no earlier one.
 */
export async function databaseBefore(text: string) {
  const database = await cachedPglite([]);
  const scripts = migrationScripts();
  const first = scripts.findIndex((script) => script.includes(text));
  const run = async (some: readonly string[]) => {
    for (const script of some) await database.exec(script);
  };
  await run([...scripts.slice(0, first), 'reset role']);
  return {
    query: async (sql: string, values: readonly unknown[] = []) => {
      const { rows, affectedRows = 0 } = await database.query<Record<string, unknown>>(sql, [...values]);
      return { rows, touched: affectedRows };
    },
    /** Applies the migration that contains `text`, and all later ones. */
    migrate: () => run(['set role migrator', ...scripts.slice(first)]),
    close: () => database.close(),
  };
}

const answer = (result: Results<Row>): Answer => ({
  rows: result.rows,
  touched: result.rows.length || (result.affectedRows ?? 0),
});

const connect = (handle: PGlite | Transaction): Connection => ({
  query: async (sql, values = []) => answer(await handle.query<Row>(sql, [...values])),
});

const options = { parsers: { ...plainTypes } };

/**
 * Returns a PGlite database after running the scripts. Because this takes seconds, a dump of the database is cached. A
 * dump contains no session state, such as the current role, so the scripts must not change it.
 */
async function cachedPglite(scripts: readonly string[]): Promise<PGlite> {
  const path = cachePath([...scripts, ...SHRINK]);
  if (existsSync(path)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([new Uint8Array(readFileSync(path))]) });
  }
  const database = await PGlite.create(options);
  for (const script of scripts) await database.exec(script);
  for (const statement of SHRINK) await database.exec(statement);
  await writeDump(database, path);
  return database;
}

/**
 * Makes the dump a third smaller and loading it a third faster. No test needs the template databases. After a checkpoint,
 * a database that loads the dump does not repeat the work of the scripts.
 */
const SHRINK = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Returns the path of the cached dump. The path contains the version of PGlite and a hash of the scripts. */
function cachePath(scripts: readonly string[]): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dirname(main), '../package.json'), 'utf8'),
  );
  const hash = createHash('sha256').update(JSON.stringify(scripts)).digest('hex').slice(0, 12);
  return fileURLToPath(
    new URL(`../../../../../node_modules/.cache/mindloom/pglite-${version}-${hash}.tar`, import.meta.url),
  );
}

async function writeDump(database: PGlite, path: string): Promise<void> {
  const dump = await database.dumpDataDir('none');
  mkdirSync(dirname(path), { recursive: true });
  // Write a temporary file and rename it, because several test workers may write the dump at the same time.
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, new Uint8Array(await dump.arrayBuffer()));
  renameSync(temporary, path);
}
