import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of this package, and the root of the workspace. */
export const LAB = resolve(import.meta.dirname, '..');
export const WORKSPACE = resolve(LAB, '../..');

/** The build output of the lab. It is not in version control. */
export const OUTPUT = join(LAB, 'dist');

/** The built page of the frames in which untrusted games run. */
export const FRAME_DIST = join(WORKSPACE, 'apps/frame/dist');

export const SHELL_DIST = join(WORKSPACE, 'apps/shell/dist');

/** Arguments that make Vitest use the configuration of the workspace, from the folder of any project. */
export const VITEST_CONFIG = ['--config', '../../tools/cli/vitest/vitest.config.ts'] as const;

/** Returns the folder of a game's built remote. */
export const remoteFolder = (game: string): string => join(WORKSPACE, 'games', game, 'dist/remote');

/** The games of this repository that are built. */
export const builtGames = (): string[] =>
  readdirSync(join(WORKSPACE, 'games')).filter((game) => existsSync(remoteFolder(game)));
