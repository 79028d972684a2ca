import type { App } from '@supabase/lite';
import { failure, reasonOf, type Failure } from '../failure';
import type { InstallKeys } from './install-keys';
import { diskFull } from './file-trouble';
import { migrate } from './migrations';
import type { Database } from './open-database';
import { provisionSystem } from './provision-system';
import { seed } from './seed';
import { seedAccounts } from './seed-accounts';

type Filling = { app: App; database: Database; keys: InstallKeys; projectDir: string; withAccounts: boolean };

/** Brings a database up to date: lite's tables, the project's migrations, its seed, the local accounts. */
export async function fillDatabase(filling: Filling): Promise<{ ok: true } | Failure> {
  const { app, database, keys, projectDir } = filling;
  try {
    await provisionSystem(app, database);
  } catch (thrown) {
    return (
      diskFull(thrown) ?? failure('ML-524', `The database does not take lite's tables: ${reasonOf(thrown)}`)
    );
  }
  const migrated = await migrate(database, projectDir);
  if (!migrated.ok) return migrated;
  const seeded = await seed(database, projectDir);
  if (!seeded.ok || !filling.withAccounts) return seeded;
  return seedAccounts(database, (request, context) => app.fetch(request, context), keys);
}
