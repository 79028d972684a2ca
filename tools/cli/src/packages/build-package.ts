import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundle } from './build-bundle';
import { buildModules } from './build-modules';
import { packedManifest, type SourceManifest } from './packed-manifest';
import { publishedPackages, type PublishedPackage } from './published';

const readManifest = (root: string, folder: string): SourceManifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The folder into which a package is built. It has the content of the published package. */
const builtFolder = (root: string, { folder }: PublishedPackage): string =>
  join(root, 'dist/packages', folder);

/** Copies a file from a folder, if the folder contains it. */
function copyText(name: string, from: string, to: string): void {
  if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
}

/**
 * Builds a package for npm: modules or bundled commands, with README, licence and changelog.
 * @param root the root folder of the repository.
 * @returns the folder of the package.
 */
export async function buildPackage(root: string, published: PublishedPackage): Promise<string> {
  const source = readManifest(root, published.folder);
  const target = builtFolder(root, published);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (published.bundle) await buildBundle(root, published, source, target);
  else await buildModules(root, published, target);
  const versions = new Map(
    publishedPackages.map(({ name, folder }) => [name, readManifest(root, folder).version]),
  );
  const engines = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines;
  const manifest = packedManifest(source, published, versions, engines);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyText('LICENSE', root, target);
  // Add the licences of bundled packages, because a bundle contains their code.
  if (published.bundle) copyText('THIRD_PARTY_NOTICES.md', root, target);
  for (const text of ['README.md', 'CHANGELOG.md']) copyText(text, join(root, published.folder), target);
  return target;
}
