import { failure, reasonOf, type Failure } from '../failure';
import type { DataPlace } from '../options';
import type { UndoStack } from '../undo-stack';
import { baseImage } from './base-image';
import { checkFormat, writeFormat } from './data-format';
import { dataFolder, prepareFolder, type DataFolder } from './data-folder';
import { ensureCluster } from './first-cluster';
import { lockFolder } from './folder-lock';
import { installKeys, newKeys, type InstallKeys } from './install-keys';
import { openDatabase, type Database } from './open-database';

export type Installation = { ok: true; database: Database; keys: InstallKeys; outboxFile: string | null };

async function openFolder(folder: DataFolder): Promise<Database> {
  await ensureCluster(folder);
  writeFormat(folder);
  return openDatabase(folder.database);
}

async function tryToOpen(
  place: string,
  open: () => Promise<Database>,
  undo: UndoStack,
): Promise<{ ok: true; database: Database } | Failure> {
  try {
    const database = await open();
    undo.push(() => database.close());
    return { ok: true, database };
  } catch (thrown) {
    return failure('ML-524', `The database in ${place} does not open: ${reasonOf(thrown)}`);
  }
}

/**
 * Opens the data of an installation, or makes it: folder, lock, keys, database, in this order, so that a second start
 * touches nothing.
 * @param undo gets what must be closed again.
 */
export async function openInstallation(place: DataPlace, undo: UndoStack): Promise<Installation | Failure> {
  if (place.inMemory) {
    const opened = await tryToOpen('memory', async () => openDatabase(null, await baseImage()), undo);
    return opened.ok ? { ...opened, keys: newKeys(), outboxFile: null } : opened;
  }
  const folder = dataFolder(place.dataDir);
  const prepared = prepareFolder(folder);
  if (!prepared.ok) return prepared;
  const lock = lockFolder(folder.lock);
  if (!lock.ok) return lock;
  undo.push(() => lock.release());
  const format = checkFormat(folder);
  if (!format.ok) return format;
  const install = installKeys(folder.keys);
  if (!install.ok) return install;
  const opened = await tryToOpen(folder.root, () => openFolder(folder), undo);
  return opened.ok ? { ...opened, keys: install.keys, outboxFile: folder.outbox } : opened;
}
