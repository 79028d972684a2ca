import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failure, type Failure } from '../failure';
import { fileTrouble } from './file-trouble';
import { birthOf, isAlive } from './process-birth';

export type FolderLock = {
  ok: true;
  /** Whether the last holder died without giving it back. */
  wasLeftBehind: boolean;
  release(): void;
};

type Holder = { pid: number; birth: string | null };

function readHolder(lock: string): Holder | null {
  try {
    const read: unknown = JSON.parse(readFileSync(lock, 'utf8'));
    if (typeof read !== 'object' || read === null) return null;
    const pid: unknown = Reflect.get(read, 'pid');
    const birth: unknown = Reflect.get(read, 'birth');
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return null;
    return { pid, birth: typeof birth === 'string' ? birth : null };
  } catch {
    // Gone, or not a lock of ours: a lock is linked into place with its content, so half of one cannot be read.
    return null;
  }
}

function stillRuns(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const birth = birthOf(holder.pid);
  return holder.birth === null || birth === null || birth === holder.birth;
}

function tryToLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && Reflect.get(thrown, 'code') === 'EEXIST') return false;
    throw thrown;
  }
}

/** Moves a dead process's lock away; gives it back when another start was quicker and the moved one is alive. */
function removeStale(lock: string, draft: string): void {
  const aside = `${draft}.stale`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && stillRuns(moved)) tryToLink(aside, lock);
  rmSync(aside, { force: true });
}

/** The process that holds a lock right now, or null: a lock that a dead process left behind counts for nothing. */
export function holderOf(lock: string): number | null {
  const holder = readHolder(lock);
  return holder && stillRuns(holder) ? holder.pid : null;
}

/**
 * Takes the folder for this process: two Postgres on one folder destroy it. A lock whose process has died is taken over.
 * @returns ML-521 with the process id of the holder when the folder is in use; ML-522 or ML-531 when no lock can be written.
 */
export function lockFolder(lock: string): FolderLock | Failure {
  try {
    return takeLock(lock);
  } catch (thrown) {
    const trouble = fileTrouble(path.dirname(lock), thrown);
    if (trouble === null) throw thrown;
    return trouble;
  }
}

function takeLock(lock: string): FolderLock | Failure {
  const draft = `${lock}.${process.pid}`;
  const me: Holder = { pid: process.pid, birth: birthOf(process.pid) };
  try {
    writeFileSync(draft, JSON.stringify(me), { mode: 0o600 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (tryToLink(draft, lock)) {
        return { ok: true, wasLeftBehind: attempt > 0, release: () => rmSync(lock, { force: true }) };
      }
      const holder = readHolder(lock);
      if (holder && stillRuns(holder)) return inUse(lock, holder.pid);
      if (statSync(lock, { throwIfNoEntry: false })?.isDirectory() === true)
        return failure(
          'ML-522',
          `${lock} is a folder, and no lock of Mindloom. Move it away and start again.`,
        );
      removeStale(lock, draft);
    }
    return inUse(lock, readHolder(lock)?.pid ?? null);
  } finally {
    rmSync(draft, { force: true });
  }
}

function inUse(lock: string, pid: number | null): Failure {
  const who = pid === null ? 'another process' : `process ${pid}`;
  return failure(
    'ML-521',
    `The data folder is in use by ${who} (${lock}). Stop it, or choose another folder.`,
  );
}
