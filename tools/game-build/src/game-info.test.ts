import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild, logger } from '@rsbuild/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { infoEnvironment, takeInfo } from './game-info';

let game = '';
beforeEach(() => {
  game = mkdtempSync(join(tmpdir(), 'mindloom-game-info-'));
  mkdirSync(join(game, 'src'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(game, { recursive: true, force: true });
});

/** Builds a game from the given files and reads its info, as the build of a release does. */
async function infoOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(game, 'src', name), text);
  const rsbuild = await createRsbuild({
    cwd: game,
    config: {
      mode: 'production',
      logLevel: 'error',
      environments: { info: infoEnvironment(game, 'src/remote.ts') },
    },
  });
  await (await rsbuild.build()).close();
  return takeInfo(join(game, 'dist/info'));
}

const info = (area: string) =>
  `{ id: 'chess', title: 'Chess', area: '${area}', reads: [], maxScore: 8 * POINTS }`;

it('takeInfo returns the declared fields of src/info.ts with their computed values, and deletes the built files', async () => {
  const described = await infoOf({
    'rules.ts': 'export const POINTS = 10;',
    'info.ts': `import { POINTS } from './rules'; export const info = ${info('memory')};`,
    'remote.ts': 'document.title = "needs a page";',
  });
  expect(described).toEqual({ title: 'Chess', area: 'memory', maxScore: 80 });
  expect(existsSync(join(game, 'dist/info'))).toBe(false);
});

it('takeInfo reads the game’s module if there is no src/info.ts', async () => {
  const module = `const POINTS = 1; export default { info: ${info('logic')}, mount() {} };`;
  expect(await infoOf({ 'remote.ts': module })).toEqual({ title: 'Chess', area: 'logic', maxScore: 8 });
});

it('takeInfo returns null for the area `balanced`, because no slot has this area', async () => {
  const module = `const POINTS = 1; export const info = ${info('balanced')};`;
  expect(await infoOf({ 'info.ts': module })).toBeNull();
});

it('takeInfo warns and returns null if the module needs a page', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(await infoOf({ 'remote.ts': 'document.title = "x"; export default {};' })).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Export it from src/info.ts'));
});
