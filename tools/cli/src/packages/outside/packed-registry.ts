import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../published';
import { type NpmRegistry, startNpmRegistry } from './npm-registry';

/**
 * Starts a package registry for npm that serves the packed packages as if they were published.
 * @param root the root of this repository.
 * @param other the address of the package registry that has all other packages.
 * @throws if `npm run packages` has not packed one of the packages.
 */
export async function startPackedRegistry(root: string, other: string): Promise<NpmRegistry> {
  const registry = await startNpmRegistry(other);
  for (const { folder } of publishedPackages) {
    const packed = join(root, 'dist/packages');
    const manifest: { name: string; version: string } = JSON.parse(
      readFileSync(join(packed, folder, 'package.json'), 'utf8'),
    );
    const tarball = join(packed, tarballName(manifest));
    if (!existsSync(tarball)) throw new Error(`${tarball} does not exist. Run npm run packages first.`);
    registry.add(manifest, readFileSync(tarball));
  }
  return registry;
}

/** The file name of a packed package, as `npm pack` chooses it. */
const tarballName = ({ name, version }: { name: string; version: string }): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
