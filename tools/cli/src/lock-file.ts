import { readFileSync } from 'node:fs';

/** An entry of package-lock.json (version 2 or 3). */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  /** The folder of the workspace package to which the entry refers, if `link` is true. */
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  /** The entries by folder, relative to the workspace. */
  packages: Record<string, LockedPackage>;
}

/** The fields of a package.json that the lock file repeats. */
export interface PackageManifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function readLockFile(file: string): LockFile {
  const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
  return lock;
}

/** Returns the text of a lock file, in the format of npm. */
export const lockFileText = (lock: LockFile): string => `${JSON.stringify(lock, null, 2)}\n`;

/**
 * Finds the entry that Node resolves a dependency to: the nearest node_modules above the importing package.
 * @param from the folder of the importing package.
 * @returns the entry's folder, or null if the lock file has none.
 */
export function resolveDependency({ packages }: LockFile, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return null;
  }
}

/**
 * The optional dependencies without an entry, as `name@range`. Most of them are binaries of other platforms. `npm ci` refuses
 * a lock file with missing entries if the package registry has these packages.
 */
export function findLockGaps(lock: LockFile): string[] {
  const gaps = new Set<string>();
  for (const [folder, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolveDependency(lock, folder, name) === null) gaps.add(`${name}@${range}`);
    }
  }
  return [...gaps].toSorted();
}

/** Whether the workspace contains a package. */
export const hasWorkspacePackage = ({ packages }: LockFile, name: string): boolean =>
  linkFolder(name) in packages;

/**
 * Adds a workspace package exactly as npm does. npm itself is not used, for two reasons: it needs a network, and it
 * would remove entries for other platforms that the package registry does not have.
 * @param folder the package's folder, such as games/memory. The lock file must contain its dependencies.
 */
export function addWorkspacePackage(lock: LockFile, folder: string, manifest: PackageManifest): LockFile {
  const { name, version, license, dependencies, devDependencies } = manifest;
  const packages = {
    ...lock.packages,
    [folder]: {
      name,
      version,
      ...(license !== undefined && { license }),
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
    },
    [linkFolder(name)]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

const linkFolder = (name: string): string => `node_modules/${name}`;
