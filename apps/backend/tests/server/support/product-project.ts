import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './test-backend';

/** Creates a project with the product's migrations and a seed. */
export function productProject(seed: string): ReturnType<typeof temporaryFolder> {
  const created = temporaryFolder();
  const migrations = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
  mkdirSync(path.join(created.folder, 'supabase'));
  cpSync(migrations, path.join(created.folder, 'supabase/migrations'), { recursive: true });
  writeFileSync(path.join(created.folder, 'supabase/seed.sql'), seed);
  return created;
}
