import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failure, reasonOf, type Failure } from '../failure';
import { diskFull } from './file-trouble';
import type { Database } from './open-database';

type Migration = { version: string; name: string; file: string; sql: string };

const migrationName = /^(\d+)_(.+)\.sql$/;

/** Migrations of a project in the order of their versions, as the Supabase CLI names and sorts them. */
export function readMigrations(projectDir: string): Migration[] {
  const folder = path.join(projectDir, 'supabase/migrations');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = migrationName.exec(file) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, file, sql: readFileSync(path.join(folder, file), 'utf8') }];
    });
}

async function appliedVersions(database: Database): Promise<string[]> {
  const answer = await database.driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return answer.rows.map((row) => row.version);
}

/** One transaction per file: a migration and its entry in the history are there together or not at all. */
async function apply(database: Database, migration: Migration): Promise<void> {
  await database.driver.transaction(async (tx) => {
    await tx.exec(migration.sql);
    await tx.exec('reset role');
    await tx.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [migration.version, migration.name, [migration.sql]],
    );
  });
}

/**
 * Brings the database to the state of the project's migrations.
 * @returns ML-523 when the database knows a migration that the project does not, ML-525 when one fails.
 */
export async function migrate(database: Database, projectDir: string): Promise<{ ok: true } | Failure> {
  const migrations = readMigrations(projectDir);
  const applied = await appliedVersions(database);
  const unknown = applied.find((version) => !migrations.some((migration) => migration.version === version));
  if (unknown !== undefined) {
    return failure(
      'ML-523',
      `The data was made by a newer version: it has migration ${unknown}, this version has not.`,
    );
  }
  for (const migration of migrations) {
    if (applied.includes(migration.version)) continue;
    try {
      await apply(database, migration);
    } catch (thrown) {
      return (
        diskFull(thrown) ??
        failure('ML-525', `Migration ${migration.file} failed and was undone: ${reasonOf(thrown)}`)
      );
    }
  }
  return { ok: true };
}
