import { failure, type Failure } from '../failure';
import type { UndoStack } from '../undo-stack';
import { checkFormat, writeFormat } from './data-format';
import { dataFolder, prepareFolder, type DataFolder } from './data-folder';
import { diskFull, fileReason } from './file-trouble';
import { ensureCluster } from './first-cluster';
import { lockFolder } from './folder-lock';
import { installKeys, type InstallKeys } from './install-keys';
import { openDatabase, type Database } from './open-database';
import { syncTree } from './sync-files';

export type Installation = {
  ok: true;
  database: Database;
  keys: InstallKeys;
  /** Null keeps mails in memory. */
  outboxFile: string | null;
  /** Whether tables, seed and accounts are in it already. */
  isFilled: boolean;
  /** To be called once it is filled. */
  filled(): Promise<void>;
};

async function openCluster(
  folder: DataFolder,
  afterCrash: boolean,
): Promise<{ ok: true; database: Database } | Failure> {
  try {
    await ensureCluster(folder);
    writeFormat(folder);
    const database = await openDatabase(folder.database);
    // Postgres repairs itself while it opens, which is before fsync is connected.
    if (afterCrash) syncTree(folder.database);
    return { ok: true, database };
  } catch (thrown) {
    const why = `The database in ${folder.root} does not open: ${fileReason(thrown)}`;
    return diskFull(thrown) ?? failure('ML-524', why);
  }
}

/**
 * Opens the data of an installation, or makes it: folder, lock, keys, database, in this order, so that a second start
 * touches nothing.
 * @param undo gets what must be closed again.
 */
export async function openInstallation(dataDir: string, undo: UndoStack): Promise<Installation | Failure> {
  const folder = dataFolder(dataDir);
  const prepared = prepareFolder(folder);
  if (!prepared.ok) return prepared;
  const lock = lockFolder(folder.lock);
  if (!lock.ok) return lock;
  undo.push(() => lock.release());
  const format = checkFormat(folder);
  if (!format.ok) return format;
  const install = installKeys(folder.keys);
  if (!install.ok) return install;
  const opened = await openCluster(folder, lock.wasLeftBehind);
  if (!opened.ok) return opened;
  undo.push(() => opened.database.close());
  const { database } = opened;
  // A newer version may bring migrations, so what is on disk is always looked through again.
  return {
    ok: true,
    database,
    keys: install.keys,
    outboxFile: folder.outbox,
    isFilled: false,
    filled: async () => undefined,
  };
}
