import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { PublishedPackage } from './published';

/**
 * Checks a built package with publint (files and exports) and Are the Types Wrong (types for every way of importing it).
 * @param root the root folder of the repository.
 * @param folder the folder of the built package.
 * @returns the output of each failed check.
 */
export function findPackageProblems(root: string, folder: string, { untyped }: PublishedPackage): string[] {
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
      encoding: 'utf8',
    });
    return status === 0 ? [] : [`${program}: ${stdout}${stderr}`];
  };
  const excluded = untyped.length > 0 ? ['--exclude-entrypoints', ...untyped] : [];
  return [
    ...run('publint', 'run', folder, '--strict'),
    ...run('attw', '--pack', folder, '--profile', 'esm-only', '--no-color', '--no-emoji', ...excluded),
  ];
}
