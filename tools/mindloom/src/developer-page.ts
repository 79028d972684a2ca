import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '@mindloom/cli/command';
import { exitCodeOf } from './check';
import type { Project } from './project';

const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs'].map((extension) => `rsbuild.config.${extension}`);

/**
 * `mindloom dev`: serves the game alone on a page, with controls for the settings that a host decides. Runs until Ctrl-C.
 * @returns the exit code of the server.
 * @throws ML-661 for a game without a configuration of Rsbuild.
 */
export async function showDeveloperPage({ folder }: Project): Promise<number> {
  if (!CONFIG_FILES.some((file) => existsSync(join(folder, file))))
    throw new CommandError(
      'ML-661',
      `${folder} has no rsbuild.config.ts, so there is no developer page. Use mindloom dev --shell.`,
    );
  return (await exitCodeOf(process.execPath, [rsbuildOf(folder), 'dev'], folder, {})) ?? 1;
}

/** Returns the command of the Rsbuild that the game has installed. */
function rsbuildOf(folder: string): string {
  const manifest = createRequire(join(folder, 'package.json')).resolve('@rsbuild/core/package.json');
  return join(dirname(manifest), 'bin/rsbuild.js');
}
