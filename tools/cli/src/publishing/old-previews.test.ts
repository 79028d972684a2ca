import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { removeOldPreviews } from './old-previews';

const games = mkdtempSync(join(tmpdir(), 'mindloom-previews-'));
const HOUR_MS = 3_600_000;
const nowMs = Date.parse('2026-11-25T12:00:00Z');
afterEach(() => rmSync(games, { recursive: true, force: true }));

function write(version: string, ageMs: number): string {
  const folder = join(games, 'chess', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), 'entry', { mode: 0o444 });
  const at = new Date(nowMs - ageMs);
  utimesSync(folder, at, at);
  return folder;
}

it('removeOldPreviews removes previews that are older than 25 hours, but keeps newer previews and all releases', async () => {
  const [old, fresh, release] = [
    write('0.0.0-dev.aaa', 26 * HOUR_MS),
    write('0.0.0-dev.bbb', 24 * HOUR_MS),
    write('1.0.0', 1000 * HOUR_MS),
  ];
  await removeOldPreviews(games, nowMs);
  expect([old, fresh, release].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

it('removeOldPreviews accepts a store without any release', async () => {
  await removeOldPreviews(join(games, 'none'), nowMs);
});
