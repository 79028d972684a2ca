import { spawnSync } from 'node:child_process';

/** The commit that a folder's files are at; undefined outside of git, or while there are changes that no commit holds. */
export function gitCommit(folder: string): string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const changes = git('status', '--porcelain', '--', '.');
  if (changes.status !== 0 || changes.stdout !== '') return undefined;
  return git('rev-parse', 'HEAD').stdout.trim();
}
