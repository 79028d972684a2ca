import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundledPackages, type Lock, noticesText, unlicensed } from './notices';

const FILE = 'THIRD_PARTY_NOTICES.md';

/** `npm run notices`: writes the third-party notices. With `-- --check` it writes nothing and fails if they are stale. */
function main(root: string, isCheck: boolean): number {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = bundledPackages(lock);
  const problems = unlicensed(root, packages);
  for (const { name, version } of problems)
    console.error(`${name} ${version} can be bundled, but declares no licence or has no licence file.`);
  if (problems.length > 0) return 1;

  const path = join(root, FILE);
  const text = noticesText(root, packages);
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === text;
  if (isCheck && !isCurrent) {
    console.error(`${FILE} is out of date. Run npm run notices and commit the result.`);
    return 1;
  }
  if (!isCurrent) writeFileSync(path, text);
  console.log(`${FILE}: ${packages.length} packages`);
  return 0;
}

process.exitCode = main(resolve(import.meta.dirname, '../../..'), process.argv.includes('--check'));
