import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_PARTS } from './data-folder';
import { StartRefusal } from './start-refusal';

export interface Holder {
  pid: number;
  /** When the process began, so that a recycled process id is not taken for it. '' where the system does not tell. */
  begun: string;
  address: string;
}

/** The kernel's start time of a process (Linux), or '' elsewhere. */
function begunAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return holder.begun === '' || holder.begun === begunAt(holder.pid);
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false;
  return 'pid' in value && typeof value.pid === 'number' && 'begun' in value && 'address' in value;
}

/** Who runs on this data folder right now, or null; a lock that a dead process left behind counts for nothing. */
export function currentHolder(dataFolder: string): Holder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(join(dataFolder, DATA_PARTS.lock), 'utf8'));
    return isHolder(holder) && isAlive(holder) ? holder : null;
  } catch {
    return null; // no lock, or one that was cut off while it was written
  }
}

function refuse(holder: Holder, dataFolder: string): never {
  const who = `Mindloom already runs on ${dataFolder} (process ${holder.pid}, ${holder.address})`;
  throw new StartRefusal('ML-505', `${who}: use that one, stop it, or start another with MINDLOOM_DATA=dir.`);
}

/**
 * Takes the data folder for this process, or refuses (ML-505) when another one runs on it.
 * @returns gives the folder back.
 */
export function lockDataFolder(dataFolder: string, address: string): () => void {
  const file = join(dataFolder, DATA_PARTS.lock);
  const mine = JSON.stringify({ pid: process.pid, begun: begunAt(process.pid), address } satisfies Holder);
  const running = currentHolder(dataFolder);
  if (running) refuse(running, dataFolder);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    const winner = currentHolder(dataFolder);
    if (winner) refuse(winner, dataFolder);
    throw error;
  }
  return () => {
    if (currentHolder(dataFolder)?.pid === process.pid) rmSync(file, { force: true });
  };
}
