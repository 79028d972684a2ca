import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from '../data-folder';
import { readSettings } from '../settings';
import { reset } from './reset';

let dataFolder = '';
const lines: string[] = [];
const print = (line: string) => void lines.push(line);

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'mindloom-reset-'));
  for (const part of ['backend', 'games', 'mine']) mkdirSync(join(dataFolder, part));
  writeFileSync(join(dataFolder, 'backend', 'rows'), 'precious');
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const settings = () => readSettings('/', { MINDLOOM_DATA: dataFolder });

it('npm run reset removes the files of Mindloom and no other files', async () => {
  expect(await reset(settings(), { confirmed: true, print })).toBe(0);
  expect(['backend', 'games', 'mine'].map((part) => existsSync(join(dataFolder, part)))).toEqual([
    false,
    false,
    true,
  ]);
});

it('npm run reset removes nothing without a confirmation', async () => {
  await expect(reset(settings(), { confirmed: false, print })).rejects.toMatchObject({ code: 'ML-509' });
  expect(existsSync(join(dataFolder, 'backend', 'rows'))).toBe(true);
});

it('npm run reset removes nothing while Mindloom runs on the data folder', async () => {
  const release = lockDataFolder(dataFolder);
  await expect(reset(settings(), { confirmed: true, print })).rejects.toMatchObject({ code: 'ML-505' });
  release();
  expect(existsSync(join(dataFolder, 'backend', 'rows'))).toBe(true);
});
