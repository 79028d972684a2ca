interface LockFile {
  packages: Record<string, object>;
}

/** The parts of a package.json that a lock file repeats, in its order. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: object;
  devDependencies?: object;
}

const linkOf = (packageName: string): string => `node_modules/${packageName}`;

function readLock(lock: string): LockFile {
  return JSON.parse(lock);
}

/** Does the workspace have a package of this name? */
export const lockHas = (lock: string, packageName: string): boolean =>
  linkOf(packageName) in readLock(lock).packages;

/**
 * A lock file with one more package of the workspace, as npm would write it. npm itself is not asked: it would drop what
 * a registry does not carry for other platforms, and needs a network.
 * @param lock the content of package-lock.json.
 * @param folder where the package is, such as games/memory. Everything that it depends on is in the lock file.
 */
export function addToLock(lock: string, folder: string, { name, version, ...manifest }: Manifest): string {
  const { license, dependencies, devDependencies } = manifest;
  const read = readLock(lock);
  const packages = {
    ...read.packages,
    [folder]: {
      name,
      version,
      ...(license !== undefined && { license }),
      ...(dependencies && { dependencies }),
      ...(devDependencies && { devDependencies }),
    },
    [linkOf(name)]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...read, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}
