import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskFullFailure } from '@mindloom/backend/file-errors';
import { reasonOf, StartRefusal } from './start-refusal';

/** Where each part of the state lives below the data folder; also everything that a reset removes. */
export const DATA_PARTS = { backend: 'backend', games: 'games', lock: 'start.lock' } as const;

/** Makes the data folder and proves that it can be written, else refuses (ML-504). */
export function requireWritableFolder(dataFolder: string): void {
  const probe = join(dataFolder, `.write-test-${process.pid}`);
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const full = diskFullFailure(error);
    if (full !== null) throw new StartRefusal(full.code, full.problem);
    const move = 'make it writable, or choose another folder with MINDLOOM_DATA=dir';
    throw new StartRefusal(
      'ML-504',
      `The data folder ${dataFolder} cannot be written (${reasonOf(error)}): ${move}.`,
    );
  }
}
