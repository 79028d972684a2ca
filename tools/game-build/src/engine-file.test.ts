import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { engineEnvironment, moveEngine } from './engine-file';

let gameDir: string;

beforeEach(() => {
  gameDir = mkdtempSync(join(tmpdir(), 'mindloom-engine-'));
  for (const folder of ['src', 'dist/engine', 'dist/remote'])
    mkdirSync(join(gameDir, folder), { recursive: true });
});
afterEach(() => rmSync(gameDir, { recursive: true }));

it('a game without src/headless.ts has no engine file', () => {
  expect(engineEnvironment(gameDir)).toBeNull();
});

it.each(['headless.ts', 'headless.js'])(
  'a game with src/%s has an engine file, which is built from it',
  (name) => {
    writeFileSync(join(gameDir, 'src', name), '');
    expect(engineEnvironment(gameDir)?.source?.entry).toEqual({ engine: join(gameDir, 'src', name) });
  },
);

it('the built engine becomes a file of the release, and its build folder is deleted', () => {
  writeFileSync(join(gameDir, 'dist/engine/engine.js'), 'code');
  moveEngine(join(gameDir, 'dist/engine'), join(gameDir, 'dist/remote'));
  expect(readFileSync(join(gameDir, 'dist/remote/engine.js'), 'utf8')).toBe('code');
  expect(readdirSync(join(gameDir, 'dist'))).toEqual(['remote']);
});
