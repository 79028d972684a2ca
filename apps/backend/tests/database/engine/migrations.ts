import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the migrations stand. */
export const migrationsFolder = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));

/** What a Supabase project has before the first migration. */
export const supabaseBase = fileURLToPath(new URL('supabase-base.sql', import.meta.url));

const read = (path: string) => readFileSync(path, 'utf8');

/** All that a fresh database runs, in order: the base that Supabase brings, then the migrations as their owner. */
export function migrationScripts(): string[] {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  return [
    read(supabaseBase),
    'set role migrator',
    ...files.toSorted().map((name) => read(migrationsFolder + name)),
    'reset role',
  ];
}
