import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../supabase/migrations/', import.meta.url));
const read = (path: string) => readFileSync(path, 'utf8');

export const migrationsFolder = folder;

/** All that a fresh database runs, in order: the base that Supabase brings, then the migrations as their owner. */
export function migrationScripts(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return [
    read(fileURLToPath(new URL('supabase-base.sql', import.meta.url))),
    'set role migrator',
    ...files.toSorted().map((name) => read(folder + name)),
    'reset role',
  ];
}
