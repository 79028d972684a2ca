import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holderOf, lockFolder, processStartTime } from './folder-lock';

/** A number larger than any process id on Linux, macOS or Windows. */
const unusedPid = 2 ** 30;

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mindloom-lock-'));
  lock = path.join(folder, 'backend.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lockFolder locks a folder for one process at a time', () => {
  const first = lockFolder(lock);
  expect(first).toMatchObject({ ok: true, wasLeftBehind: false });
  expect(lockFolder(lock)).toMatchObject({ ok: false, code: 'ML-521' });
  expect(holderOf(lock)).toBe(process.pid);
  if (first.ok) first.release();
  expect(holderOf(lock)).toBeNull();
  expect(lockFolder(lock)).toMatchObject({ ok: true, wasLeftBehind: false });
  expect(readdirSync(folder)).toEqual(['backend.lock']);
});

it('lockFolder takes over the lock of a dead process, and reports that it did', () => {
  writeFileSync(lock, JSON.stringify({ pid: unusedPid, birth: null }));
  expect(holderOf(lock)).toBeNull();
  expect(lockFolder(lock)).toMatchObject({ ok: true, wasLeftBehind: true });
  expect(holderOf(lock)).toBe(process.pid);
});

it.runIf(processStartTime(process.pid) !== null)(
  'lockFolder takes over the lock of a dead process if another process now has the same id',
  () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, birth: '1' }));
    expect(lockFolder(lock)).toMatchObject({ ok: true, wasLeftBehind: true });
  },
);

it('lockFolder takes over a damaged lock file', () => {
  writeFileSync(lock, 'half a lo');
  expect(lockFolder(lock).ok).toBe(true);
});

it("lockFolder respects the lock of another user's process", () => {
  writeFileSync(lock, JSON.stringify({ pid: 1, birth: processStartTime(1) }));
  expect(lockFolder(lock)).toMatchObject({ ok: false, code: 'ML-521' });
  expect(existsSync(lock)).toBe(true);
});
