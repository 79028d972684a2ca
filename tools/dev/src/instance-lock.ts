import { join } from 'node:path';
import { holderOf, lockFolder } from '@mindloom/backend/folder-lock';
import { DATA_PARTS } from './data-folder';
import { StartRefusal } from './start-refusal';

/** The process that runs on this data folder right now, or null. */
export const runningOn = (dataFolder: string): number | null => holderOf(join(dataFolder, DATA_PARTS.lock));

/** The refusal (ML-505) for whoever needs the folder while another process runs on it. */
export function inUse(dataFolder: string, todo: string): StartRefusal {
  const who = `Mindloom already runs on ${dataFolder} (process ${runningOn(dataFolder) ?? 'unknown'})`;
  return new StartRefusal('ML-505', `${who}: ${todo}.`);
}

/**
 * Takes the data folder for this process, or refuses (ML-505) when another one runs on it.
 * @returns gives the folder back.
 */
export function lockDataFolder(dataFolder: string): () => void {
  const lock = lockFolder(join(dataFolder, DATA_PARTS.lock));
  if (lock.ok) return () => lock.release();
  if (lock.code !== 'ML-521') throw new StartRefusal(lock.code, lock.problem);
  throw inUse(dataFolder, 'use that one, stop it, or start another with MINDLOOM_DATA=dir');
}
