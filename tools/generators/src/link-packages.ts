import { spawnSync } from 'node:child_process';

const ARGS = ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'];

/**
 * Lets npm link a new package of the workspace, so that the next start does not install everything again. The lock file
 * has it already and stays as it is.
 * @returns null, or npm's own words.
 */
export function linkPackages(root: string): string | null {
  const shell = process.platform === 'win32';
  const run = spawnSync('npm', ARGS, { cwd: root, encoding: 'utf8', shell });
  return run.status === 0 ? null : `${run.stdout}${run.stderr}${run.error?.message ?? ''}`;
}
