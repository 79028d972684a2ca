import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { containerName, gameOf } from './game-version';

let workspace: string;
let game: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'mindloom-game-version-'));
  game = join(workspace, 'games/chess');
  for (const folder of ['games/chess', 'libs/base', 'libs/game-contract', 'libs/game-kit', 'libs/ui']) {
    mkdirSync(join(workspace, folder, 'src'), { recursive: true });
  }
  writeFileSync(join(workspace, 'package-lock.json'), '{}');
  writeFileSync(join(game, 'package.json'), '{"version":"1.2.3"}');
  writeFileSync(join(game, 'src/engine.ts'), 'export const rule = 1;');
});
afterEach(() => {
  rmSync(workspace, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

describe('gameOf', () => {
  it('gameOf returns the name of the folder as the remote, and the version from MINDLOOM_RELEASE_VERSION', () => {
    vi.stubEnv('MINDLOOM_RELEASE_VERSION', '2.0.0');
    expect(gameOf(game)).toEqual({ remote: 'chess', version: '2.0.0' });
  });

  it('the version of a local build changes only when the sources change', () => {
    const first = gameOf(game);
    expect(first.version).toMatch(/^1\.2\.3-local\.[0-9a-f]{8}$/);
    expect(gameOf(game)).toEqual(first);
    writeFileSync(join(game, 'src/engine.ts'), 'export const rule = 2;');
    const second = gameOf(game);
    expect(second.version).not.toBe(first.version);
    writeFileSync(join(workspace, 'libs/game-kit/src/run.ts'), 'export {};');
    const third = gameOf(game);
    expect(third.version).not.toBe(second.version);
    writeFileSync(join(workspace, 'libs/base/src/statistics.ts'), 'export {};');
    expect(gameOf(game).version).not.toBe(third.version);
  });

  it('the version of a local build depends neither on the location of the folder nor on test code', () => {
    const first = gameOf(game).version;
    const elsewhere = mkdtempSync(join(tmpdir(), 'mindloom-elsewhere-'));
    cpSync(workspace, elsewhere, { recursive: true });
    writeFileSync(join(elsewhere, 'games/chess/src/engine.test.ts'), 'test');
    mkdirSync(join(elsewhere, 'games/chess/src/testing'));
    writeFileSync(join(elsewhere, 'games/chess/src/testing/player.ts'), 'test');
    expect(gameOf(join(elsewhere, 'games/chess')).version).toBe(first);
    rmSync(elsewhere, { recursive: true, force: true });
  });
});

describe('gameOf in another repository', () => {
  beforeEach(() => {
    rmSync(join(workspace, 'libs'), { recursive: true });
    writeFileSync(join(game, 'package.json'), '{"name":"@team/chess-recall","version":"1.2.3"}');
  });

  it('in another repository, gameOf returns the name of the package without its scope as the remote, and the version of package.json', () => {
    expect(gameOf(game)).toEqual({ remote: 'chess-recall', version: '1.2.3' });
  });

  it('MINDLOOM_RELEASE_VERSION replaces the version of package.json', () => {
    vi.stubEnv('MINDLOOM_RELEASE_VERSION', '2.0.0');
    expect(gameOf(game)).toEqual({ remote: 'chess-recall', version: '2.0.0' });
  });
});

it('the name of a container contains remote and version, and is a valid identifier', () => {
  expect(containerName('number-sequence', '1.4.2-local.ab12cd34')).toBe(
    'number_sequence__1_4_2_local_ab12cd34',
  );
  expect(containerName('memory', '1.0.0')).not.toBe(containerName('memory', '1.0.1'));
});
