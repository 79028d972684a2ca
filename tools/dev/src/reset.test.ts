import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from './instance-lock';
import { reset } from './reset';
import { readSettings } from './settings';

let dataFolder = '';
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'mindloom-reset-'));
  for (const part of ['backend', 'games', 'mine']) mkdirSync(join(dataFolder, part));
  writeFileSync(join(dataFolder, 'backend', 'rows'), 'precious');
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const settings = () => readSettings('/', { MINDLOOM_DATA: dataFolder });

it('removes what a start has made, and nothing else', async () => {
  expect(await reset(settings(), { confirmed: true, say })).toBe(0);
  expect(['backend', 'games', 'mine'].map((part) => existsSync(join(dataFolder, part)))).toEqual([
    false,
    false,
    true,
  ]);
});

it('removes nothing that was not confirmed', async () => {
  await expect(reset(settings(), { confirmed: false, say })).rejects.toMatchObject({ code: 'ML-509' });
  expect(existsSync(join(dataFolder, 'backend', 'rows'))).toBe(true);
});

it('removes nothing under a running system', async () => {
  const giveBack = lockDataFolder(dataFolder);
  await expect(reset(settings(), { confirmed: true, say })).rejects.toMatchObject({ code: 'ML-505' });
  giveBack();
  expect(existsSync(join(dataFolder, 'backend', 'rows'))).toBe(true);
});
