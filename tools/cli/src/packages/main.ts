import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPackage } from './build-package';
import { findPackageProblems } from './check-package';
import { publishedPackages } from './published';

/**
 * `npm run packages`: builds and checks every published package, and packs each as a tarball in `dist/packages`. `npx nx release`
 * publishes the same folders.
 * @returns the exit code: 1 if a package fails a check.
 */
async function main(root: string): Promise<number> {
  const target = join(root, 'dist/packages');
  mkdirSync(target, { recursive: true });
  let failed = 0;
  for (const published of publishedPackages) {
    const folder = await buildPackage(root, published);
    const problems = findPackageProblems(root, folder, published);
    for (const problem of problems) console.error(`${published.name} ${problem}`);
    if (problems.length > 0) failed++;
    const packed = spawnSync('npm', ['pack', folder, '--pack-destination', target, '--silent'], {
      encoding: 'utf8',
    });
    if (packed.status !== 0) throw new Error(`npm pack failed in ${folder}: ${packed.stderr}`);
    console.log(`${published.name}: dist/packages/${packed.stdout.trim()}`);
  }
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main(resolve(import.meta.dirname, '../../../..'));
