import { readFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

export function readLockFile(file: string): LockFile {
  const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
  return lock;
}

/** The places where Node would look for a package, from the innermost folder outwards. */
function lookupPlaces(from: string, name: string): string[] {
  const places: string[] = [];
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    places.push(`${at ? `${at}/` : ''}node_modules/${name}`);
    if (!at) return places;
  }
}

/**
 * Optional packages (the binaries of other systems, mostly) that something asks for and the lock file does not name.
 * `npm ci` refuses such a lock file wherever the registry carries them.
 */
export function findLockGaps({ packages }: LockFile): string[] {
  const gaps = new Set<string>();
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!lookupPlaces(place, name).some((candidate) => packages[candidate])) gaps.add(`${name}@${range}`);
    }
  }
  return [...gaps].toSorted();
}
