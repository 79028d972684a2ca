import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CleanupStack } from '../cleanup-stack';
import { failure, type Failure } from '../failure';
import { checkFormat, dataFolder, prepareFolder, writeFormat, type DataFolder } from './data-folder';
import { baseImage, filledImage, writeBaseCluster } from './database-images';
import { syncFolder, syncTree } from './durable-files';
import { diskFullFailure, fileErrorReason } from './file-errors';
import { lockFolder } from './folder-lock';
import { installKeys, newKeys, type InstallKeys } from './install-keys';
import { openDatabase, type Database } from './open-database';

export type Installation = {
  ok: true;
  database: Database;
  keys: InstallKeys;
  /** The file that stores the mails; null keeps them in memory. */
  mailboxFile: string | null;
  /** Whether the database already has its tables, seed and accounts. */
  isFilled: boolean;
  /**
   * Call this function when the database has been filled. For a database in memory, it caches an image of the database.
   */
  onFilled(): Promise<void>;
};

/**
 * Opens the data of an installation, or creates it. The folder is locked before anything in it changes, so a second
 * backend that starts in the same folder changes nothing.
 * @param cleanup receives the steps that close the installation.
 */
export async function openInstallation(
  dataDir: string,
  cleanup: CleanupStack,
): Promise<Installation | Failure> {
  const folder = dataFolder(dataDir);
  const prepared = prepareFolder(folder);
  if (!prepared.ok) return prepared;
  const lock = lockFolder(folder.lock);
  if (!lock.ok) return lock;
  cleanup.push(() => lock.release());
  const format = checkFormat(folder);
  if (!format.ok) return format;
  const install = installKeys(folder.keys);
  if (!install.ok) return install;
  const opened = await openCluster(folder, lock.wasLeftBehind);
  if (!opened.ok) return opened;
  cleanup.push(() => opened.database.close());
  return {
    ok: true,
    database: opened.database,
    keys: install.keys,
    mailboxFile: folder.mailbox,
    // A new version of the backend may have new migrations, so a database on disk is always checked for missing ones.
    isFilled: false,
    onFilled: async () => undefined,
  };
}

/** Opens a database in memory. If an image of this project's filled database is cached, starts from the image. */
export async function openInMemory(
  projectDir: string,
  withAccounts: boolean,
  cleanup: CleanupStack,
  keys: InstallKeys = newKeys(),
): Promise<Installation> {
  const image = filledImage(projectDir, withAccounts);
  const cached = image.read();
  const database = await openDatabase(null, cached ?? (await baseImage()));
  cleanup.push(() => database.close());
  return {
    ok: true,
    database,
    keys,
    mailboxFile: null,
    isFilled: cached !== null,
    onFilled: async () => image.write(await database.driver.dumpDataDir('gzip')),
  };
}

/**
 * Builds the cluster of an empty folder. The cluster is built under another name, flushed to disk and renamed, so a killed
 * process never leaves a partial cluster under the final name.
 * @param write writes the cluster into a folder that does not exist.
 */
export async function buildCluster(
  folder: DataFolder,
  write: (target: string) => Promise<void>,
): Promise<void> {
  await write(folder.newDatabase);
  syncTree(folder.newDatabase);
  renameSync(folder.newDatabase, folder.database);
  syncFolder(path.dirname(folder.database));
}

async function openCluster(
  folder: DataFolder,
  afterCrash: boolean,
): Promise<{ ok: true; database: Database } | Failure> {
  try {
    // An interrupted first start may have left the folder of a new cluster behind.
    rmSync(folder.newDatabase, { recursive: true, force: true });
    if (!existsSync(folder.database)) await buildCluster(folder, writeBaseCluster);
    writeFormat(folder);
    const database = await openDatabase(folder.database);
    // While Postgres opens the database after a crash, it repairs its files. Its fsync has no effect on the disk at
    // that time, so flush the files now.
    if (afterCrash) syncTree(folder.database);
    return { ok: true, database };
  } catch (thrown) {
    const problem =
      `Cannot open the database in ${folder.root} (${fileErrorReason(thrown)}). The folder was kept. ` +
      'Copy it away, then restore the last backup into an empty folder.';
    return diskFullFailure(thrown) ?? failure('ML-524', problem);
  }
}
