import type { App } from '@supabase/lite';
import { closedByDefaultSql } from './closed-by-default';
import { mailTokensSql } from './mail-tokens-table';
import type { Database } from './open-database';

/** Gives the database lite's own tables (`auth`, the history of migrations) and ours, and closes what is open by default. */
export async function provisionSystem(app: App, database: Database): Promise<void> {
  await app.init();
  await app.ensureSystemSchema();
  await database.driver.exec(closedByDefaultSql);
  await database.driver.exec(mailTokensSql);
}
