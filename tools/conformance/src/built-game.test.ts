import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findTarget } from './built-game';

it.each([
  ['https://games.test/chess/1.2.0/', 'https://games.test/chess/1.2.0/'],
  ['https://games.test/chess/1.2.0', 'https://games.test/chess/1.2.0/'],
  ['https://games.test/chess/1.2.0/remoteEntry.js?v=1#a', 'https://games.test/chess/1.2.0/'],
  ['http://localhost:4220/chess/1.2.0/release.json', 'http://localhost:4220/chess/1.2.0/'],
])('findTarget reads %s as the address of a release', (named, baseUrl) => {
  expect(findTarget(named)).toEqual({ ok: true, target: { kind: 'address', baseUrl } });
});

it('findTarget finds the build in a folder with a release, and in the folder of a built game', () => {
  const game = mkdtempSync(join(tmpdir(), 'mindloom-target-'));
  onTestFinished(() => rmSync(game, { recursive: true }));
  const folder = join(game, 'dist/remote');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), '{}');
  for (const named of [folder, game])
    expect(findTarget(named)).toEqual({ ok: true, target: { kind: 'folder', folder } });
});

it.each(['', 'no-such-game', tmpdir()])('findTarget refuses %j, because there is no such build', (named) => {
  expect(findTarget(named)).toMatchObject({ ok: false, code: 'ML-601' });
});
