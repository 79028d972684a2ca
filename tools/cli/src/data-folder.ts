import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '@mindloom/backend/failure';
import { diskFullFailure } from '@mindloom/backend/file-errors';
import { holderOf, lockFolder } from '@mindloom/backend/folder-lock';
import { CommandError } from './command';
import { bucketStore } from './publishing/bucket-store';
import { folderStore } from './publishing/folder-store';
import type { ReleaseStore } from './publishing/release-store';
import type { Settings } from './settings';

/** The files and folders of Mindloom in the data folder. `npm run reset` removes exactly these files and folders. */
export const DATA_PARTS = { backend: 'backend', games: 'games', lock: 'start.lock' } as const;

/**
 * Creates the data folder, and checks that it can be written.
 * @throws ML-504 if it cannot be created or written.
 */
export function requireWritableFolder(dataFolder: string): void {
  const probe = join(dataFolder, `.write-test-${process.pid}`);
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const full = diskFullFailure(error);
    if (full !== null) throw new CommandError(full.code, full.problem);
    const advice = 'Make it writable, or choose another folder with MINDLOOM_DATA=dir';
    throw new CommandError(
      'ML-504',
      `The data folder ${dataFolder} cannot be written (${reasonOf(error)}). ${advice}.`,
    );
  }
}

/** The id of the process that uses the data folder; null if there is none. */
export const processUsing = (dataFolder: string): number | null =>
  holderOf(join(dataFolder, DATA_PARTS.lock));

/** Creates the error (ML-505) of a command whose data folder is in use by another process. */
export function folderInUse(dataFolder: string, advice: string): CommandError {
  const running = `Mindloom already runs on ${dataFolder} (process ${processUsing(dataFolder) ?? 'unknown'})`;
  return new CommandError('ML-505', `${running}: ${advice}.`);
}

/**
 * Locks the data folder for this process.
 * @returns a function that releases the lock.
 * @throws ML-505 if another process uses the folder.
 */
export function lockDataFolder(dataFolder: string): () => void {
  const lock = lockFolder(join(dataFolder, DATA_PARTS.lock));
  if (lock.ok) return () => lock.release();
  if (lock.code !== 'ML-521') throw new CommandError(lock.code, lock.problem);
  throw folderInUse(
    dataFolder,
    'use the running Mindloom, stop it, or start another one with MINDLOOM_DATA=dir',
  );
}

/** The store for releases: the configured bucket, or a folder in the data folder if there is no bucket. */
export const releaseStoreOf = ({ bucket, dataFolder }: Settings): ReleaseStore =>
  bucket ? bucketStore(bucket) : folderStore(join(dataFolder, DATA_PARTS.games));
