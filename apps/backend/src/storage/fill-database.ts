import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { App } from '@supabase/lite';
import { failure, reasonOf, type Failure } from '../failure';
import { diskFullFailure } from './file-errors';
import type { InstallKeys } from './install-keys';
import type { Database } from './open-database';
import { seed, seedAccounts } from './seed';
import { createSystemSchema } from './system-schema';

type FillOptions = {
  app: App;
  database: Database;
  keys: InstallKeys;
  projectDir: string;
  withAccounts: boolean;
};

type Migration = { version: string; name: string; file: string; sql: string };

/** Brings a database up to date. Adds missing system tables, migrations and local accounts, and runs the seed once. */
export async function fillDatabase(options: FillOptions): Promise<{ ok: true } | Failure> {
  const { app, database, keys, projectDir } = options;
  try {
    await createSystemSchema(app, database);
  } catch (thrown) {
    const problem =
      `Cannot create the system tables (${reasonOf(thrown)}). Players' data was not changed. ` +
      'Copy the data folder away, then restore the last backup into an empty one.';
    return diskFullFailure(thrown) ?? failure('ML-524', problem);
  }
  const migrated = await migrate(database, projectDir);
  if (!migrated.ok) return migrated;
  const seeded = await seed(database, projectDir);
  if (!seeded.ok || !options.withAccounts) return seeded;
  return seedAccounts(database, (request, context) => app.fetch(request, context), keys);
}

const migrationName = /^(\d+)_(.+)\.sql$/;

/** Returns the project's migrations in version order. The file names have the format of the Supabase CLI. */
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

/**
 * Applies the project's pending migrations.
 * @returns ML-523 if the database has a migration that the project does not have, ML-525 if a migration fails.
 */
async function migrate(database: Database, projectDir: string): Promise<{ ok: true } | Failure> {
  const migrations = readMigrations(projectDir);
  const applied = await appliedVersions(database);
  const unknown = applied.find((version) => !migrations.some((migration) => migration.version === version));
  if (unknown !== undefined) {
    return failure(
      'ML-523',
      `A newer version wrote the data: this version does not know migration ${unknown}. The data was not changed. ` +
        'Run the newer version, or start with an empty folder.',
    );
  }
  for (const migration of migrations) {
    if (applied.includes(migration.version)) continue;
    try {
      await apply(database, migration);
    } catch (thrown) {
      const problem =
        `Migration ${migration.file} failed (${reasonOf(thrown)}). It was rolled back; all other data was kept. ` +
        'Correct the file and start again.';
      return diskFullFailure(thrown) ?? failure('ML-525', problem);
    }
  }
  return { ok: true };
}

async function appliedVersions(database: Database): Promise<string[]> {
  const found = await database.driver.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return found.rows.map((row) => row.version);
}

/** In one transaction, runs a migration and adds it to the history table. */
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
