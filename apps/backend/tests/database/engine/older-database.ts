import { keptPglite } from './kept-pglite';
import { migrationScripts } from './migrations';

/**
 * A database as it was before one migration came, for what that migration makes of older rows.
 * @param words that stand in that migration alone.
 */
export async function databaseBefore(words: string) {
  const database = await keptPglite([]);
  const scripts = migrationScripts();
  const first = scripts.findIndex((script) => script.includes(words));
  const run = async (some: readonly string[]) => {
    for (const script of some) await database.exec(script);
  };
  await run([...scripts.slice(0, first), 'reset role']);
  return {
    query: async (sql: string, values: readonly unknown[] = []) => {
      const { rows, affectedRows = 0 } = await database.query<Record<string, unknown>>(sql, [...values]);
      return { rows, touched: affectedRows };
    },
    /** Applies that migration and all that came after it. */
    migrate: () => run(['set role migrator', ...scripts.slice(first)]),
    close: () => database.close(),
  };
}
