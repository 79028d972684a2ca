import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holderOf, lockFolder } from './folder-lock';
import { birthOf } from './process-birth';

/** Larger than any process id that Linux, macOS or Windows gives out. */
const nobodysPid = 2 ** 30;

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mindloom-lock-'));
  lock = path.join(folder, 'backend.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives the folder to one, and after it gave it back to the next', () => {
  const first = lockFolder(lock);
  expect(first).toMatchObject({ ok: true, wasLeftBehind: false });
  expect(lockFolder(lock)).toMatchObject({ ok: false, code: 'ML-521' });
  expect(holderOf(lock)).toBe(process.pid);
  if (first.ok) first.release();
  expect(holderOf(lock)).toBeNull();
  expect(lockFolder(lock)).toMatchObject({ ok: true, wasLeftBehind: false });
  expect(readdirSync(folder)).toEqual(['backend.lock']);
});

it('takes over what a dead process left behind, and says so', () => {
  writeFileSync(lock, JSON.stringify({ pid: nobodysPid, birth: null }));
  expect(holderOf(lock)).toBeNull();
  expect(lockFolder(lock)).toMatchObject({ ok: true, wasLeftBehind: true });
  expect(holderOf(lock)).toBe(process.pid);
});

it.runIf(birthOf(process.pid) !== null)('is not fooled by another process that got the same id', () => {
  writeFileSync(lock, JSON.stringify({ pid: process.pid, birth: '1' }));
  expect(lockFolder(lock)).toMatchObject({ ok: true, wasLeftBehind: true });
});

it('takes over a file that is no lock', () => {
  writeFileSync(lock, 'half a lo');
  expect(lockFolder(lock).ok).toBe(true);
});

it('respects the lock of a process that belongs to somebody else', () => {
  writeFileSync(lock, JSON.stringify({ pid: 1, birth: birthOf(1) }));
  expect(lockFolder(lock)).toMatchObject({ ok: false, code: 'ML-521' });
  expect(existsSync(lock)).toBe(true);
});
