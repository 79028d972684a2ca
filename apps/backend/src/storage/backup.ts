import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failure, reasonOf, type Failure } from '../failure';
import { createUndoStack, type UndoStack } from '../undo-stack';
import { packBackup, unpackBackup } from './backup-file';
import { writeFormat } from './data-format';
import { dataFolder, prepareFolder } from './data-folder';
import { fileTrouble } from './file-trouble';
import { buildCluster } from './first-cluster';
import { lockFolder } from './folder-lock';
import { writeKeys } from './install-keys';
import { openInstallation } from './open-installation';
import { writeWholeFile } from './write-whole-file';

type Done = { ok: true; bytes: number };

async function andClean<T>(dataDir: string, task: (undo: UndoStack) => Promise<T>): Promise<T | Failure> {
  const undo = createUndoStack();
  try {
    return await task(undo);
  } catch (thrown) {
    const trouble = fileTrouble(dataDir, thrown);
    if (trouble === null) throw thrown;
    return trouble;
  } finally {
    await undo.undoAll();
  }
}

/**
 * Writes the data of a stopped backend into one file. The file holds players' data and the secret key.
 * @returns its size, or ML-521 while a backend runs on the folder, ML-528 when the file cannot be written.
 */
export function createBackup(dataDir: string, file: string): Promise<Done | Failure> {
  return andClean(dataDir, async (undo) => {
    if (!existsSync(dataFolder(dataDir).database))
      return failure('ML-528', `There is no data in ${path.resolve(dataDir)}.`);
    const opened = await openInstallation(dataDir, undo);
    if (!opened.ok) return opened;
    const dump = await opened.database.driver.dumpDataDir('gzip');
    const packed = packBackup({ keys: opened.keys, dump: new Uint8Array(await dump.arrayBuffer()) });
    try {
      mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
      writeWholeFile(path.resolve(file), packed);
    } catch (thrown) {
      return failure('ML-528', `The backup cannot be written: ${reasonOf(thrown)}`);
    }
    return { ok: true, bytes: packed.length };
  });
}

function readBackup(file: string): ReturnType<typeof unpackBackup> {
  try {
    return unpackBackup(readFileSync(file));
  } catch (thrown) {
    return failure('ML-528', `The backup cannot be read: ${reasonOf(thrown)}`);
  }
}

/**
 * Restores a backup into an empty or new folder; data that is there is never overwritten.
 * @returns ML-528 when the file is no whole backup, ML-529 when the folder is not empty.
 */
export function restoreBackup(file: string, dataDir: string): Promise<Done | Failure> {
  return andClean(dataDir, async (undo) => {
    const backup = readBackup(file);
    if (!backup.ok) return backup;
    const folder = dataFolder(dataDir);
    const prepared = prepareFolder(folder);
    if (!prepared.ok) return prepared;
    if (readdirSync(folder.root).length > 0)
      return failure('ML-529', `The folder ${folder.root} is not empty.`);
    const lock = lockFolder(folder.lock);
    if (!lock.ok) return lock;
    undo.push(() => lock.release());
    // The cluster first: a restore that is cut off must not leave keys from which a start would make an empty one.
    await buildCluster(folder, new Blob([backup.dump]));
    writeKeys(folder.keys, backup.keys);
    writeFormat(folder);
    return { ok: true, bytes: backup.dump.length };
  });
}
