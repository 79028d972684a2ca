import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@mindloom/base';
import { failure, type Failure } from '../failure';
import { fileFailure } from './file-errors';

export type FolderLock = {
  ok: true;
  /** Whether the last process that held the lock died without releasing it. */
  wasLeftBehind: boolean;
  release(): void;
};

/** Content of a lock file. `birth` is the start time of the process, see {@link processStartTime}. */
type Holder = { pid: number; birth: string | null };

/**
 * Locks a folder for this process, because two Postgres servers on one folder destroy its data. Takes over the lock of
 * a dead process.
 * @returns ML-521 with the process id of the other backend if the folder is in use; ML-522 or ML-531 if the lock cannot
 * be written.
 */
export function lockFolder(lock: string): FolderLock | Failure {
  try {
    return takeLock(lock);
  } catch (thrown) {
    const problem = fileFailure(path.dirname(lock), thrown);
    if (problem === null) throw thrown;
    return problem;
  }
}

/** Returns the id of the running process that holds a lock; null if no running process holds it. */
export function holderOf(lock: string): number | null {
  const holder = readHolder(lock);
  return holder && isRunning(holder) ? holder.pid : null;
}

/**
 * Returns the start time of a process in clock ticks since boot. It distinguishes a process from a later process with the
 * same id.
 * @returns null on systems other than Linux, or if there is no such process.
 */
export function processStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces. The start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function takeLock(lock: string): FolderLock | Failure {
  const draft = `${lock}.${process.pid}`;
  const self: Holder = { pid: process.pid, birth: processStartTime(process.pid) };
  try {
    writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryToLink(draft, lock)) {
        return { ok: true, wasLeftBehind: attempt > 0, release: () => rmSync(lock, { force: true }) };
      }
      const holder = readHolder(lock);
      if (holder && isRunning(holder)) return inUse(lock, holder.pid);
      if (statSync(lock, { throwIfNoEntry: false })?.isDirectory() === true)
        return failure(
          'ML-522',
          `${lock} is a folder, not a lock file. Nothing was changed. Move the folder away and start again.`,
        );
      removeStale(lock, draft);
    }
    return inUse(lock, readHolder(lock)?.pid ?? null);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(lock: string): Holder | null {
  try {
    const read: unknown = JSON.parse(readFileSync(lock, 'utf8'));
    if (!isRecord(read)) return null;
    const { pid, birth } = read;
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return null;
    return { pid, birth: typeof birth === 'string' ? birth : null };
  } catch {
    // The file does not exist or is not a lock. A lock file appears with its whole content, so it is never incomplete.
    return null;
  }
}

function isRunning(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const startTime = processStartTime(holder.pid);
  return holder.birth === null || startTime === null || startTime === holder.birth;
}

/** Whether a process with a given id exists, of any user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && Reflect.get(thrown, 'code') === 'EPERM';
  }
}

/** Creates the lock atomically. @returns false if it exists already. */
function tryToLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && Reflect.get(thrown, 'code') === 'EEXIST') return false;
    throw thrown;
  }
}

/**
 * Moves the lock of a dead process away. If a concurrent start has just replaced this lock with its own, moves the new
 * lock back.
 */
function removeStale(lock: string, draft: string): void {
  const aside = `${draft}.stale`;
  try {
    renameSync(lock, aside);
  } catch {
    // A concurrent start has already moved the lock away.
    return;
  }
  const moved = readHolder(aside);
  if (moved && isRunning(moved)) tryToLink(aside, lock);
  rmSync(aside, { force: true });
}

function inUse(lock: string, pid: number | null): Failure {
  const holder = pid === null ? 'another process' : `process ${pid}`;
  return failure(
    'ML-521',
    `The data folder is in use by ${holder} (${lock}). Nothing was changed. Stop that process, or choose another ` +
      'folder with MINDLOOM_DATA=dir.',
  );
}
