import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DATA_PARTS, lockDataFolder, processUsing, requireWritableFolder } from './data-folder';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lockDataFolder refuses a folder that is already locked, and gives the id of the process that uses it', () => {
  lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(
    new RegExp(`already runs on .*process ${process.pid}.*MINDLOOM_DATA=dir`),
  );
});

it('lockDataFolder takes over the lock of a process that no longer runs', () => {
  writeFileSync(join(folder, DATA_PARTS.lock), JSON.stringify({ pid: 2 ** 30, birth: null }));
  expect(processUsing(folder)).toBeNull();
  lockDataFolder(folder);
  expect(processUsing(folder)).toBe(process.pid);
});

it('a data folder is free again when its lock is released', () => {
  lockDataFolder(folder)();
  expect(existsSync(join(folder, DATA_PARTS.lock))).toBe(false);
});

it('requireWritableFolder refuses a data folder that cannot be created or written', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => requireWritableFolder(join(file, 'data'))).toThrow(/cannot be written .*MINDLOOM_DATA=dir/);
});
