import type { UndoStack } from '../undo-stack';
import { baseImage } from './base-image';
import { finishedImage } from './finished-image';
import { type InstallKeys, newKeys } from './install-keys';
import { openDatabase } from './open-database';
import type { Installation } from './open-installation';

/** Opens a database that is gone when the process ends; already filled when one with the same contents was kept. */
export async function openInMemory(
  projectDir: string,
  withAccounts: boolean,
  undo: UndoStack,
  keys: InstallKeys = newKeys(),
): Promise<Installation> {
  const finished = finishedImage(projectDir, withAccounts);
  const kept = finished.read();
  const database = await openDatabase(null, kept ?? (await baseImage()));
  undo.push(() => database.close());
  return {
    ok: true,
    database,
    keys,
    outboxFile: null,
    isFilled: kept !== null,
    filled: async () => finished.keep(await database.driver.dumpDataDir('gzip')),
  };
}
