import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failure, reasonOf, type Failure } from '../failure';
import { diskFull } from './file-trouble';
import type { Database } from './open-database';

const seedPath = 'supabase/seed.sql';

/** The project's seed.sql; null when it has none. */
export function readSeed(projectDir: string): string | null {
  const file = path.join(projectDir, seedPath);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Whether a seed has been sown already, by the marker that the Supabase CLI keeps as well. */
export async function isSown(database: Database, marker: string): Promise<boolean> {
  const answer = await database.driver.query('select 1 from supabase_migrations.seed_files where path = $1', [
    marker,
  ]);
  return answer.rows.length > 0;
}

/** Runs the project's seed.sql once in the life of a database, in one transaction with its marker. */
export async function seed(database: Database, projectDir: string): Promise<{ ok: true } | Failure> {
  const sql = readSeed(projectDir);
  if (sql === null || (await isSown(database, seedPath))) return { ok: true };
  try {
    await database.driver.transaction(async (tx) => {
      await tx.exec(sql);
      await tx.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
        seedPath,
        'once',
      ]);
    });
    return { ok: true };
  } catch (thrown) {
    return diskFull(thrown) ?? failure('ML-526', `${seedPath} failed and was undone: ${reasonOf(thrown)}`);
  }
}
