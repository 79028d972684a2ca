import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DATA_PARTS, requireWritableFolder } from './data-folder';
import { currentHolder, lockDataFolder } from './instance-lock';

const ADDRESS = 'http://localhost:4200';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeLock = (holder: object) => writeFileSync(join(folder, DATA_PARTS.lock), JSON.stringify(holder));

it('refuses a second start on the same folder, and says who runs', () => {
  lockDataFolder(folder, ADDRESS);
  const sentence = new RegExp(`already runs on .*process ${process.pid}, ${ADDRESS}`);
  expect(() => lockDataFolder(folder, ADDRESS)).toThrow(sentence);
});

it('takes over from a process that is gone, or whose number another process has now', () => {
  writeLock({ pid: 2 ** 30, begun: '', address: ADDRESS });
  lockDataFolder(folder, ADDRESS);
  expect(currentHolder(folder)?.pid).toBe(process.pid);
  writeLock({ pid: process.pid, begun: 'in another life', address: ADDRESS });
  expect(currentHolder(folder)).toBeNull();
});

it('takes over from a lock that was cut off while it was written', () => {
  writeFileSync(join(folder, DATA_PARTS.lock), '{"pid":');
  expect(() => lockDataFolder(folder, ADDRESS)).not.toThrow();
});

it('gives the folder back', () => {
  lockDataFolder(folder, ADDRESS)();
  expect(existsSync(join(folder, DATA_PARTS.lock))).toBe(false);
});

it('refuses a folder that cannot be made or written', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => requireWritableFolder(join(file, 'data'))).toThrow(/cannot be written .*MINDLOOM_DATA=dir/);
});
