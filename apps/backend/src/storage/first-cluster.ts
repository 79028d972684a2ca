import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { baseImage } from './base-image';
import type { DataFolder } from './data-folder';
import { openDatabase } from './open-database';
import { syncFolder, syncTree } from './sync-files';

/**
 * Makes the cluster at the first start: beside its final place, then renamed. A process that is killed in between leaves
 * something that the next start throws away, never half a cluster under the real name.
 */
export async function ensureCluster(folder: DataFolder): Promise<void> {
  rmSync(folder.databaseInTheMaking, { recursive: true, force: true });
  if (existsSync(folder.database)) return;
  await buildCluster(folder, await baseImage());
}

/** Builds the cluster of an empty folder from an image. */
export async function buildCluster(folder: DataFolder, image: Blob): Promise<void> {
  const database = await openDatabase(folder.databaseInTheMaking, image);
  await database.close();
  syncTree(folder.databaseInTheMaking);
  renameSync(folder.databaseInTheMaking, folder.database);
  syncFolder(path.dirname(folder.database));
}
