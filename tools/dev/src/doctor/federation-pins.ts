import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of these is part of the contract between the shell and every published game. */
export const FEDERATION_PACKAGES = [
  '@module-federation/enhanced',
  '@module-federation/rsbuild-plugin',
  '@module-federation/runtime-core',
] as const;

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function* packageFiles(root: string): Generator<PackageJson> {
  for (const group of ['apps', 'games', 'libs', 'tools']) {
    for (const name of readdirSync(join(root, group))) {
      const json: PackageJson = JSON.parse(readFileSync(join(root, group, name, 'package.json'), 'utf8'));
      yield json;
    }
  }
}

/** The first package whose federation version is not exact or not the one that another package has; null when all agree. */
export function findUnequalPins(root: string): string | null {
  let first: string | null = null;
  for (const { name, dependencies, devDependencies } of packageFiles(root)) {
    const wanted = { ...dependencies, ...devDependencies };
    for (const version of FEDERATION_PACKAGES.flatMap((federation) => wanted[federation] ?? [])) {
      first ??= version;
      if (!/^\d/.test(version)) return `${name} asks for "${version}"`;
      if (version !== first) return `${name} asks for ${version}, another for ${first}`;
    }
  }
  return null;
}
