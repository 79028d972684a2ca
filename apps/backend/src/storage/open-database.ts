import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { columnParsers } from './column-parsers';
import { refuseImplicitGrants } from './no-implicit-grants';
import { connectFsync, fsyncParameters } from './true-fsync';
import { watchDatabase } from './watch-database';

export type Database = PgliteConnection;

/**
 * Opens a Postgres cluster, or makes one.
 * @param folder null for a cluster in memory.
 * @param image a dump of a cluster to start from; only where the folder is empty.
 */
export async function openDatabase(folder: string | null, image?: Blob): Promise<Database> {
  const connection = await createPgliteConnection({
    ...(folder === null ? {} : { url: folder }),
    pgliteOptions: {
      parsers: columnParsers,
      ...(folder === null ? {} : { startParams: fsyncParameters }),
      ...(image ? { loadDataDir: image } : {}),
    },
  });
  await connection.driver.waitReady;
  if (folder !== null) connectFsync(connection.driver);
  refuseImplicitGrants(connection);
  watchDatabase(connection);
  return connection;
}
