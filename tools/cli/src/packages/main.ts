import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build-package';
import { findPackageProblems } from './check-package';
import { publishedPackages } from './published';

/**
 * `npm run packages`: builds and checks every published package, and packs each as a tarball in `dist/packages`. With
 * `--publish`, it then publishes every version that the package registry of npm does not have. So it is run after `nx
 * release` has raised the versions.
 * @returns the exit code: 1 if a package fails a check. Nothing is published then.
 */
async function main(root: string): Promise<number> {
  const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } });
  const target = join(root, 'dist/packages');
  mkdirSync(target, { recursive: true });
  const folders: string[] = [];
  let failed = 0;
  for (const published of publishedPackages) {
    const folder = await buildPackage(root, published);
    const problems = findPackageProblems(root, folder, published);
    for (const problem of problems) console.error(`${published.name} ${problem}`);
    if (problems.length > 0) failed++;
    const packed = npm('pack', folder, '--pack-destination', target, '--silent');
    if (packed.status !== 0) throw new Error(`npm pack failed in ${folder}: ${packed.stderr}`);
    console.log(`${published.name}: dist/packages/${packed.stdout.trim()}`);
    folders.push(folder);
  }
  if (failed > 0) return 1;
  // A package comes after those that it depends on, so users never see a version without its dependencies.
  if (values.publish) for (const folder of folders) publish(folder);
  return 0;
}

const npm = (...args: string[]) => spawnSync('npm', args, { encoding: 'utf8' });

/** Publishes a built package, unless the package registry has this version already. */
function publish(folder: string): void {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const found = npm('view', `${name}@${version}`, 'version');
  if (found.status === 0 && found.stdout.trim() === version) {
    console.log(`${name} ${version} is already published`);
    return;
  }
  const { status, stderr } = npm('publish', folder);
  if (status !== 0) throw new Error(`npm publish failed for ${name} ${version}: ${stderr}`);
  console.log(`${name} ${version} is published`);
}

process.exitCode = await main(resolve(import.meta.dirname, '../../../..'));
