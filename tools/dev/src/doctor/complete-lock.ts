import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findLockGaps, readLockFile } from './lock-gaps';

const SYSTEM = /darwin|win32|windows|freebsd|android|openharmony|linux|sunos|aix|netbsd|openbsd/;
const PROCESSOR = /(arm64|x64|ia32|ppc64|riscv64|s390x|wasm32|loong64|arm)(?=-|$|eabi)/;

interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** Reads the platform from a binary package's name, such as `@rspack/binding-linux-arm64-musl`. */
export function platformOf(name: string): Platform {
  const last = name.slice(name.lastIndexOf('/') + 1);
  const system = SYSTEM.exec(last)?.[0];
  const processor = PROCESSOR.exec(last)?.[1];
  const libc = /musl/.test(last) ? 'musl' : /gnu/.test(last) ? 'glibc' : null;
  return {
    ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
    ...(processor ? { cpu: [processor] } : {}),
    ...(system === 'linux' && libc ? { libc: [libc] } : {}),
  };
}

/**
 * Adds an entry for every gap of the lock file, as npm would have written it had the registry carried the package.
 * @returns how many were added.
 */
export function completeLock(file: string): number {
  const lock = readLockFile(file);
  const gaps = findLockGaps(lock);
  for (const gap of gaps) {
    const at = gap.lastIndexOf('@');
    const name = gap.slice(0, at);
    lock.packages[`node_modules/${name}`] = {
      version: gap.slice(at + 1),
      ...platformOf(name),
      optional: true,
    };
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  return gaps.length;
}

if (process.argv[1] === import.meta.filename) {
  const file = resolve(import.meta.dirname, '../../../../package-lock.json');
  console.log(`${completeLock(file)} entries added to package-lock.json.`);
}
